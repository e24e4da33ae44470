// Copying a text. Without the clipboard's permission (a page that is not served securely), it is selected and copied as of old.

export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const input = Object.assign(document.createElement("input"), { value: text, className: "visually-hidden" });
    document.body.append(input);
    input.select();
    document.execCommand("copy");
    input.remove();
  }
}
