// Before anything is drawn: light or dark, if somebody has said which. No module, since those wait until the page is read.

try {
  const theme = localStorage.getItem("facedown-theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Nothing is kept here: it is as the machine has it.
}
