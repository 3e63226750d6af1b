// The pictures of the editor: chosen with a button, dropped, or pasted. The script of the pages runs before it.
"use strict";

{
  const { address, label, question, sending } = document.currentScript.dataset;
  const body = editor.elements.body;
  const files = Object.assign(document.createElement("input"), {
    type: "file", multiple: true, accept: "image/jpeg,image/png,image/gif,image/webp", onchange: () => {
      add([...files.files]);
      files.value = "";
    },
  });
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: label, onclick: () => files.click() });
  editor.querySelector(".marks [data-mark=code]").after(button);

  /// What is being sent, and why pictures were refused since the last time that nothing was.
  let count = 0, left = 0, running = Promise.resolve(), refusals = [];

  /// Gives each picture its place at the caret at once, and sends one after another.
  function add(pictures) {
    const begun = pictures.map(picture => {
      const alt = prompt(question.replace("#", () => picture.name));
      return { picture, alt, place: `[${picture.name.replace(/[\p{Cc}[\]\\]/gu, "")} … ${++count}]` };
    }).filter(({ alt }) => alt != null);
    if (!begun.length) return;
    const { selectionEnd, value } = body, before = value.slice(0, selectionEnd);
    const space = !before || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
    replace(body, selectionEnd, selectionEnd, `${space}${begun.map(one => one.place).join("\n\n")}\n\n`);
    if (!left) refusals = [];
    left += begun.length;
    for (const one of begun) running = running.then(() => send(one)).finally(() => left--);
  }

  /// Sends a picture. Its Markdown, or nothing, takes its place in the text.
  async function send({ picture, alt, place }) {
    const fields = new FormData();
    for (const [name, value] of Object.entries({ part: 1, viewer, alt, picture })) fields.set(name, value);
    const request = new XMLHttpRequest();
    await new Promise(done => {
      request.open("POST", address);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => say(sending.replace("#", () => `${picture.name} (${Math.floor(loaded * 100 / total)} %)`));
      request.onloadend = done;
      request.send(fields);
    });
    const page = parse(request.responseText), markdown = request.status == 200 ? page.querySelector("code")?.textContent ?? "" : "";
    exchange(place, markdown);
    // After the end of the session, the page of the login answers, whose heading says what to do.
    const reason = page.querySelector(request.status == 200 ? ".error, main h1" : ".error, main p")?.textContent ?? failed;
    if (!markdown) refusals.push(`${picture.name}: ${reason}`);
    say(refusals.join(" "));
  }

  /// Replaces a part of the text. The caret stays where it is.
  function exchange(part, text) {
    const start = body.value.indexOf(part), end = start + part.length;
    if (start < 0) return;
    if (document.activeElement == body) {
      const { selectionStart, selectionEnd } = body;
      const moved = place => place < end ? Math.min(place, start) : place + text.length - part.length;
      replace(body, start, end, text);
      body.setSelectionRange(moved(selectionStart), moved(selectionEnd));
    } else {
      body.setRangeText(text, start, end, "preserve");
      body.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  /// Takes the files of a drop or of the clipboard. A copied text may have a picture of itself beside it.
  function take(event, { files, types }) {
    if (!files.length || types.includes("text/plain")) return;
    event.preventDefault();
    add([...files]);
  }

  // A text is sent with its pictures. If one was refused, its author decides.
  editor.addEventListener("submit", event => {
    if (!left) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    running.then(() => refusals.length || editor.requestSubmit(event.submitter));
  }, true);
  addEventListener("beforeunload", event => { if (left) event.preventDefault(); });

  body.addEventListener("paste", event => take(event, event.clipboardData));
  editor.addEventListener("drop", event => take(event, event.dataTransfer));
  // Only then can something be dropped here.
  editor.addEventListener("dragover", event => event.dataTransfer.types.includes("Files") && event.preventDefault());
}
