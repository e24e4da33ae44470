import { Drawn, html } from "./lit.js";
class Home extends Drawn { render() { return html`<main><h1>facedown</h1></main>`; } }
customElements.define("fd-home", Home);
