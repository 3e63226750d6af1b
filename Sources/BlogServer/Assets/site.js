// The script of the pages of a viewer who is logged in. Every page works without it. It
// - likes, follows and shares without loading a page,
// - keeps what is typed into a form until it is saved,
// - sends a form once, however often its button is pressed,
// - shows changes of a page while it is open.
"use strict";

const main = document.getElementById("main");
const editor = main.querySelector("form.editor");
const { viewer, failed, shared, copied, missing } = main.dataset;
let { path, events: eventsAddress } = (editor ?? main).dataset;
/// The fields of a request by the script. A message after a form is not for it, but for the next page.
const headers = { Accept: "text/html", "X-Requested-With": "XMLHttpRequest" };

// MARK: Messages

const status = document.createElement("div");
status.className = "flash";
status.setAttribute("role", "status");
status.hidden = true;
main.append(status);

function say(text) {
  // Both stand at the bottom of the window.
  if (text) main.querySelector("[data-message]")?.remove();
  status.textContent = text;
  status.hidden = !text;
}

try {
  say(sessionStorage.getItem("message") ?? "");
  sessionStorage.removeItem("message");
} catch {}

// MARK: Pictures

const ownPictures = main.querySelector("form.editor, a[href$='/edit'], a[href$='/account']") ? ".preview img, .post img, .user img" : "none";
let named = "";

/// Names the pictures that cannot be loaded to their author.
function namePictures() {
  const broken = [...main.querySelectorAll(ownPictures)].filter(image => image.complete && !image.naturalWidth);
  const text = broken.length ? missing.replace("#", broken.map(image => image.getAttribute("src")).join(", ")) : "";
  if (text || status.textContent == named) say(text);
  named = text;
}

for (const type of ["load", "error"]) addEventListener(type, ({ target }) => target.matches?.(ownPictures) && namePictures(), true);
namePictures();

// MARK: Changing the page

/// The elements of a text in HTML. Scripts in it do not run.
const parse = text => new DOMParser().parseFromString(text, "text/html");

/// Makes a node equal to another one. Nodes that are equal already stay, and with them the focus and the selection. The
/// buttons of the viewer stay too, if the other node has none.
function update(node, other) {
  if (node.isEqualNode(other)) return;
  if (node.matches?.("form.fields")) return updateForm(node, other);
  if (node.nodeType != Node.ELEMENT_NODE || node.nodeName != other.nodeName) {
    if (node.nodeType == other.nodeType && node.nodeType == Node.TEXT_NODE) node.data = other.data;
    else node.replaceWith(other);
    if (other.matches?.("form.fields")) keep(other);
    return;
  }
  for (const { name } of [...node.attributes]) {
    // A sent form waits for its answer, and an open menu stays open.
    if (!other.hasAttribute(name) && !["aria-busy", "aria-disabled", "open"].includes(name)) node.removeAttribute(name);
  }
  for (const { name, value } of other.attributes) if (node.getAttribute(name) != value) node.setAttribute(name, value);
  const commands = node.querySelector(":scope > .commands");
  const kept = commands && !other.querySelector(":scope > .commands") ? commands : null;
  const children = [...node.childNodes].filter(child => child != kept && !child.inert);
  const others = [...other.childNodes];
  others.forEach((child, index) => {
    if (index < children.length) update(children[index], child);
    else {
      node.insertBefore(child, kept);
      if (child.nodeName == "LI") mark(child, "arriving");
    }
  });
  for (const child of children.slice(others.length)) child.remove();
}

/// Keeps a form with what is typed into it and its key. While the page has a note in its place, the note replaces the buttons.
function updateForm(form, other) {
  const isOpen = other.matches?.("form.fields"), buttons = form.lastElementChild;
  for (const field of form.querySelectorAll(".field")) field.hidden = !isOpen && !field.querySelector("input, textarea").value;
  if (isOpen) update(buttons, other.lastElementChild);
  else buttons.replaceChildren(other);
}

/// Whether the page is being loaded again, whether what arrives may be old, and whether the page is gone.
let isLoading = false, isOutdated = false, isMissing = false, isReturned = false;
/// The number of events that were received.
let received = 0;

/// Shows elements that are newer than the page.
function applyNew(elements) {
  isOutdated = isLoading;
  apply(elements);
}

/// Moves the focus to the first link or button of an element.
const focusIn = element => (element?.querySelector("a, button") ?? main).focus();

/// Shows a row as its class does, from which the style makes a transition.
function mark(item, name) {
  item.classList.add(name);
  // The browser computes the style now.
  void getComputedStyle(item).opacity;
  item.classList.remove(name);
}

/// Replaces the elements of the page that have the same `id`.
function apply(elements) {
  for (const element of elements) {
    const old = document.getElementById(element.id);
    if (!old) continue;
    const item = old.closest("li");
    const focus = document.activeElement, place = old.contains(focus) && focus.closest("[id]").id, before = old.outerHTML;
    update(old, element);
    if (item && old.outerHTML != before) mark(item, "changed");
    // A command that was replaced passes the focus on to the one in its place, also if the whole page is newer.
    if (place && !old.contains(document.activeElement)) focusIn(document.getElementById(place) ?? old);
    // The author's buttons are for the version that the page shows now.
    const version = old.dataset.version;
    if (version) for (const field of old.querySelectorAll(".commands [name=version]")) field.value = version;
  }
}

/// Changes the page without moving the first row that is visible.
function steadily(change) {
  const row = [...main.querySelectorAll("li > [id]")].find(row => row.getBoundingClientRect().bottom > 0);
  const top = row?.getBoundingClientRect().top;
  change();
  if (row?.isConnected && scrollY > 0) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: "instant" });
}

// MARK: Likes and follows

/// The buttons that were pressed, by the address of their form, until the server has the state that is wanted.
const pressed = new Map();

main.addEventListener("submit", event => {
  const form = event.target;
  const button = form.querySelector(".like, .follow");
  if (!button) return;
  event.preventDefault();
  const wanted = form.elements.on.value, saved = wanted == "1" ? "0" : "1";
  const press = pressed.get(form.action)
    ?? { saved, labels: { [saved]: button.textContent, [wanted]: button.dataset.next } };
  press.wanted = wanted;
  show(form, button, wanted, press);
  if (pressed.has(form.action)) return;
  pressed.set(form.action, press);
  send(form, button, press);
});

/// Shows a state of a button. The next press wants the opposite.
function show(form, button, on, press) {
  button.textContent = press.labels[on];
  if (button.hasAttribute("aria-pressed")) button.setAttribute("aria-pressed", on == "1");
  form.elements.on.value = on == "1" ? "0" : "1";
}

/// Sends a form of one button.
/// - Returns: the page or the elements of the answer.
/// - Throws: an error with the status and the message of a refusal.
async function post(form, on) {
  const fields = new URLSearchParams(new FormData(form));
  fields.set("part", 1);
  if (on) fields.set("on", on);
  const answer = await fetch(form.action, { method: "POST", body: fields, headers });
  const page = parse(await answer.text());
  if (answer.ok) return page;
  throw Object.assign(new Error(page.querySelector("main p")?.textContent || failed), { status: answer.status });
}

/// Sends the wanted state until the server has it, or refuses it.
async function send(form, button, press) {
  const before = received;
  let page;
  try {
    while (press.saved != press.wanted || !page) {
      const on = press.wanted;
      page = await post(form, on);
      press.saved = on;
    }
    say("");
    // An event that came meanwhile may be newer.
    if (received != before) reload();
    else applyNew(page.body.children);
  } catch (error) {
    show(form, button, press.saved, press);
    if (error.status == 401) form.elements.on.value = press.wanted;
    refuse(form, error);
  } finally {
    pressed.delete(form.action);
  }
}

/// Says why a form was refused. After the end of the session, the page of the login gives the form back.
function refuse(form, { status, message }) {
  if (status == 401) form.submit();
  else say(status ? message : failed);
}

// MARK: Shares

main.addEventListener("submit", event => {
  const form = event.target;
  if (!form.querySelector(".share") || !(navigator.share || navigator.clipboard)) return;
  event.preventDefault();
  if (!form.hasAttribute("aria-busy")) share(form);
});

/// Opens the share sheet or copies the address of a blog, and then counts the share.
async function share(form) {
  form.setAttribute("aria-busy", "true");
  const blog = form.closest("article"), link = blog.querySelector(".u-url");
  const url = new URL(link.href ?? link.value, location).href;
  const before = received;
  try {
    if (navigator.share) await navigator.share({ title: blog.querySelector(".p-name").textContent, url });
    else await navigator.clipboard.writeText(url);
    form.end = begin(form.querySelector("button"));
    const page = await post(form);
    release(form);
    say((navigator.share ? shared : copied).replace("#", page.querySelector(".shares").textContent));
    if (received != before) reload();
    else applyNew(page.body.children);
  } catch (error) {
    // An error with a status is an answer. The viewer may close the share sheet. If nothing can be copied, the next page
    // shows the address.
    if (error.name == "NotAllowedError") form.submit();
    else if (error.name != "AbortError") refuse(form, error);
  } finally {
    release(form);
  }
}

// MARK: Texts that are not saved

/// Storage may be full or forbidden. Then a text is kept by the page alone.
const store = {
  get: key => { try { return JSON.parse(localStorage.getItem(key)); } catch { return null; } },
  set: (key, value) => { try { localStorage.setItem(key, JSON.stringify(value)); } catch {} },
  remove: key => { try { localStorage.removeItem(key); } catch {} },
};
const prefix = `text ${viewer} `;
const savedMessages = ["saved", "theirsTaken", "published", "accountSaved"];

/// The texts that this window has sent, until a message says that they are saved.
let last;
try {
  last = sessionStorage.getItem("sent");
  sessionStorage.removeItem("sent");
  const message = main.querySelector("[data-message]")?.dataset.message;
  if (last && savedMessages.includes(message)) store.remove(last);
} catch {}

const nameOf = form => `${prefix}${new URL(form.action).pathname} `;

/// A key that no other open window uses, so that two windows with the same form do not share a text. A text that a closed window
/// has left comes first, but last for a window that has a text already. The page of an answer goes on with the key of its form.
async function ownKey(form, hasText = false) {
  const name = nameOf(form), keys = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(number => name + number);
  const isLater = key => key == last ? -1 : !store.get(key) != hasText;
  for (const key of navigator.locks ? keys.sort((a, b) => isLater(a) - isLater(b)) : []) {
    const isOwn = await new Promise(done => {
      navigator.locks.request(key, { ifAvailable: true }, lock => {
        done(lock != null);
        return lock && new Promise(() => {});
      });
    });
    if (isOwn) return key;
  }
  return `${name}1`;
}

/// Keeps what is typed into a form.
/// - Returns: its key, and a function for an answer: the form may have another address and version, and its text may be saved.
async function keep(form) {
  const note = form.querySelector(".kept");
  if (!note) return null;
  const values = () => Object.fromEntries([...fieldsOf(form)].map(field => [field.name, field.value]));
  // Each page has a new key. The key of a text that was sent and not answered says that it is the same post. A text that the page has
  // too is for the version of the page.
  const plain = ({ key, version, pending, ...values }) => JSON.stringify(values);
  const isEqual = (one, other) => plain(one) == plain(other);
  const show = values => { for (const field of fieldsOf(form)) field.value = values[field.name] ?? (field.name == "pending" ? "" : field.value); };
  let original = values();
  let key = await ownKey(form);
  let timer;
  const save = () => {
    clearTimeout(timer);
    timer = null;
    store.set(key, values());
  };
  // The page of a refusal or a preview has the text already, but it is not saved.
  const kept = main.querySelector(".error, .preview") ? null : store.get(key);
  if (kept && isEqual(kept, original)) store.remove(key);
  const isTouched = !isEqual(values(), original);
  if (isTouched) save();
  else if (kept && !isEqual(kept, original)) {
    show(kept);
    note.hidden = false;
    form.dispatchEvent(new Event("input"));
    note.querySelector("button").addEventListener("click", () => {
      store.remove(key);
      show(original);
      note.hidden = true;
      form.querySelector("input:not([type=hidden]), textarea").focus();
    });
  }
  form.addEventListener("input", () => { timer ??= setTimeout(save, 300); });
  // The window may be closed at any time after it was hidden.
  addEventListener("visibilitychange", () => { if (timer) save(); });
  form.addEventListener("submit", () => {
    save();
    // Without it, the text is kept until it is discarded.
    try { sessionStorage.setItem("sent", key); } catch {}
  });
  return {
    key: () => key,
    answered: async isSaved => {
      const old = key;
      // Without another address, the window keeps its key, under which it finds the text again.
      if (!key.startsWith(nameOf(form))) key = await ownKey(form, true);
      save();
      if (isSaved()) {
        store.remove(key);
        note.hidden = true;
        original = values();
      }
      if (old != key) store.remove(old);
    },
  };
}

/// What a person typed, and which version it is for.
const fieldsOf = form => form.querySelectorAll("input:not([type=hidden], [type=password]), textarea, [name=version], [name=pending], [name=key]");

for (const form of main.querySelectorAll("form.fields:not(.editor)")) keep(form);

// The next user of this browser must not find the texts.
document.querySelector("form[action$='/logout']")?.addEventListener("submit", () => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {}
});

// MARK: Forms that are under way

/// Shows that what a button does is under way: after a moment, a message names it. The attribute `disabled` would take its focus, and
/// its value from the form.
/// - Returns: a function that ends it.
function begin(button) {
  const name = `${button.getAttribute("aria-label") ?? button.textContent.trim()}…`, timer = setTimeout(say, 200, name);
  button.setAttribute("aria-disabled", "true");
  return () => {
    clearTimeout(timer);
    button.removeAttribute("aria-disabled");
    if (status.textContent == name) say("");
  };
}

/// Ends the wait for the answer to a form.
function release(form) {
  clearTimeout(form.timer);
  form.removeAttribute("aria-busy");
  form.end?.();
}

/// Sends a form once until the answer arrives.
addEventListener("submit", event => {
  const form = event.target;
  if (event.defaultPrevented || form.method != "post") return;
  if (form.hasAttribute("aria-busy")) return event.preventDefault();
  form.setAttribute("aria-busy", "true");
  form.end = begin(event.submitter ?? form.querySelector("button"));
  // No event tells that the viewer has stopped the page, or that the connection has failed.
  form.timer = setTimeout(release, 5000, form);
});

// The viewer has come back to the page.
addEventListener("pageshow", () => document.querySelectorAll("form[aria-busy]").forEach(release));

// MARK: The editor of a post

/// The time of the day at the viewer's place.
const clock = moment => moment.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
const moment = main.querySelector("[data-moment]");
if (moment && editor) moment.textContent = editor.dataset.saved.replace("#", clock(new Date(moment.dataset.moment * 1000)));

const marks = { bold: "**", italic: "*", quote: "> ", list: "- " };
const keys = { b: "bold", i: "italic", k: "link" };
/// What is marked already, without its marks.
const marked = { bold: /^\*\*([^]+)\*\*$/, italic: /^(?!\*\*[^*])\*([^]+)\*$/, code: /^`+\n?([^]+?)\n?`+$/, link: /^\[([^\]]*)\]\([^)\n]*\)$/ };

/// Replaces a part of a text. This can be undone; browsers without it replace the text.
function replace(text, start, end, part) {
  text.focus();
  text.setSelectionRange(start, end);
  if (!document.execCommand(part ? "insertText" : "delete", false, part)) text.setRangeText(part, start, end, "end");
}

/// Marks the selected part of a text, or its lines. A second time removes the marks.
function markUp(text, name) {
  const { selectionStart, selectionEnd, value } = text, isLine = name == "quote" || name == "list", mark = marks[name];
  const change = (start, end, part, from, to) => {
    replace(text, start, end, part);
    text.setSelectionRange(from, to);
  };
  if (isLine) {
    const start = value.lastIndexOf("\n", selectionStart - 1) + 1, end = `${value}\n`.indexOf("\n", selectionEnd);
    const lines = value.slice(start, end).split("\n"), isMarked = lines.every(line => line.startsWith(mark));
    const part = lines.map(line => isMarked ? line.slice(mark.length) : mark + line).join("\n"), after = start + part.length;
    return change(start, end, part, selectionStart == selectionEnd ? after : start, after);
  }
  const chosen = value.slice(selectionStart, selectionEnd), before = value.slice(0, selectionStart), after = value.slice(selectionEnd);
  const inner = marked[name].exec(chosen)?.[1];
  if (inner != null) return change(selectionStart, selectionEnd, inner, selectionStart, selectionStart + inner.length);
  let [open, close] = [mark, mark];
  if (name == "link") {
    const link = /\[([^[\]\n]*)\]\($/.exec(before), rest = link && /^[^)\n]*\)/.exec(after);
    if (rest) return change(link.index, selectionEnd + rest[0].length, link[1], link.index, link.index + link[1].length);
    [open, close] = ["[", "](https://)"];
  }
  if (name == "code") {
    // The marks are longer than those in the code, and code of several lines has lines of its own for them.
    const ticks = "`".repeat(Math.max(0, ...(chosen.match(/`+/g) ?? []).map(one => one.length)) + 1), fence = ticks.padEnd(3, "`");
    [open, close] = chosen.includes("\n")
      ? [(/(^|\n)$/.test(before) ? "" : "\n") + fence + "\n", "\n" + fence + (/^(\n|$)/.test(after) ? "" : "\n")] : [ticks, ticks];
  }
  const start = selectionStart - open.length, stars = /\**$/.exec(before)[0].length;
  if (before.endsWith(open) && after.startsWith(close) && (name != "italic" || stars != 2)) {
    return change(start, selectionEnd + close.length, chosen, start, start + chosen.length);
  }
  const from = selectionStart + open.length, to = from + chosen.length;
  // The address of a link is typed next.
  const isNext = name == "link" && chosen;
  change(selectionStart, selectionEnd, open + chosen + close, isNext ? to + 2 : from, isNext ? to + close.length - 1 : to);
}

/// Goes on with the list or the quotation of a line. An empty item ends it.
/// - Returns: whether the line has one.
function continueLine(text) {
  const { selectionStart: start, selectionEnd: end, value } = text, begin = value.lastIndexOf("\n", start - 1) + 1;
  const [all, indent, mark, number, rest] = /^(\s*)([-*+>]|(\d{1,8})[.)])( (?:\[[ xX]\] )?)/.exec(value.slice(begin, start)) ?? [];
  if (!all) return false;
  if (begin + all.length == start && !/^[^\n]/.test(value.slice(end))) replace(text, begin, end, "");
  else replace(text, start, end, "\n" + indent + (number ? mark.replace(number, Number(number) + 1) : mark) + rest.replace(/x/i, " "));
  return true;
}

/// Saves, publishes and shows what an author writes, without leaving the page. A draft saves itself.
async function edit(form) {
  const { kept, saved, offline, elsewhere, untitled, words, back, question, left, leftTyped } = form.dataset;
  const fields = ["title", "body", "tags"].map(name => form.elements[name]), [title, body] = fields;
  const state = form.querySelector(".state"), count = document.createElement("span");
  const values = () => fields.map(field => field.value).join("\0");
  const button = name => form.querySelector(`[name=do][value=${name}]`);
  const isOfVersion = ({ version, pending } = form.elements) => version && `${version.value} ${pending?.value}`;
  // The script asks on this page, so the server does not ask again.
  if (button("askToPublish")) button("askToPublish").value = "publish";
  /// The text that the server has, the request that was not answered, and whether the author must choose between two texts.
  const begun = values();
  let known = begun, sent = null, running = null, mustChoose = main.querySelector(".error") != null;
  /// The button that was pressed, and the text that it saves, until that is saved.
  let wanted = null;
  let isNative = false, timer;
  const typed = await keep(form);
  // A request whose answer did not arrive before the page was closed. What was to be saved for readers then is only kept now.
  const lost = () => `${typed.key()} sent`;
  const stored = store.get(lost());
  if (stored) {
    const fields = new URLSearchParams(stored.fields);
    if (["key", "version", "pending"].every(name => fields.get(name) == (form.elements[name]?.value ?? null))) {
      fields.set("do", "autosave");
      sent = { text: stored.text, fields };
    } else store.remove(lost());
  }
  form.querySelector(".kept button").addEventListener("click", () => {
    sent = null;
    store.remove(lost());
  });

  /// Sends fields of the form. A busy server gives no answer.
  async function ask(body, keepalive) {
    const answer = await fetch(form.action, { method: "POST", body, headers, keepalive, signal: AbortSignal.timeout?.(60_000) });
    const page = parse(await answer.text()), reason = page.querySelector(".error, main p")?.textContent;
    const refused = answer.status == 429;
    if (refused || answer.status > 499) throw Object.assign(new Error(refused && reason || failed), { refused });
    return { answer, page, reason };
  }

  /// Sends the text once. A request without an answer is sent again as it was, because the server may have carried it out.
  async function send(command) {
    if (!sent) {
      sent = { text: values(), fields: new URLSearchParams(new FormData(form)) };
      sent.fields.set("do", command);
      store.set(lost(), { text: sent.text, fields: String(sent.fields) });
    }
    const { text, fields } = sent, isKept = kept && fields.get("do") == "autosave";
    const drop = () => {
      sent = null;
      store.remove(lost());
    };
    const { answer, page, reason } = await ask(fields, String(fields).length < 6e4).catch(error => {
      // Nothing was carried out, so Save need not wait for an automatic save.
      if (error.refused) drop();
      throw error;
    });
    const next = page.querySelector("form.editor");
    drop();
    if (!answer.ok || !next) {
      // Another text, or a login in another window, can be saved.
      mustChoose = ![401, 413, 422].includes(answer.status);
      throw Object.assign(new Error(answer.status == 412 ? elsewhere : reason), { status: answer.status });
    }
    adopt(next, text);
    await typed.answered(() => values() == text);
    state.textContent = (isKept ? kept : saved).replace("#", clock(new Date()));
  }

  // A person who leaves is told what became of the text.
  form.querySelector(".buttons > a").addEventListener("click", async event => {
    const link = event.currentTarget;
    if (values() == begun && !sent || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    await saveByItself();
    // The post is gone, and the page of the answer says so.
    if (form.hasAttribute("aria-busy")) return;
    const message = values() != known || sent ? leftTyped : kept ? "" : left;
    try { sessionStorage.setItem("message", message); } catch {}
    location.href = link.href;
  });

  /// The next save is for another version of the post.
  function adopt(next, text) {
    known = text;
    mustChoose = false;
    for (const error of main.querySelectorAll(".error, .field-error")) error.remove();
    for (const field of form.querySelectorAll(".wrong")) field.classList.remove("wrong");
    for (const field of fields) {
      const hint = `${field.name}-hint`;
      field.removeAttribute("aria-invalid");
      field.toggleAttribute("aria-describedby", document.getElementById(hint) != null);
      if (field.hasAttribute("aria-describedby")) field.setAttribute("aria-describedby", hint);
    }
    form.action = next.getAttribute("action");
    for (const field of form.querySelectorAll(":scope > [type=hidden]")) field.remove();
    form.prepend(...next.querySelectorAll(":scope > [type=hidden]"));
    history.replaceState(null, "", form.action);
    form.querySelector(".buttons > a").href = next.querySelector(".buttons > a").getAttribute("href");
    if (path) return;
    ({ path, events: eventsAddress } = next.dataset);
    follow();
  }

  /// Saves after the saves before it.
  function save(command) {
    const before = running;
    const saving = (async () => {
      // An earlier save has said that it failed.
      try { await before; } catch {}
      try {
        if (sent) await send();
        // What is kept beside a blog is not saved.
        if (kept && command != "autosave") known = null;
        while (values() != known) await send(command);
      } finally {
        if (running == saving) running = null;
      }
    })();
    return running = saving;
  }

  /// Saves a draft without being asked.
  async function saveByItself() {
    clearTimeout(timer);
    if (mustChoose || values() == known && !sent) return;
    // The page of the answer may never come.
    if (form.hasAttribute("aria-busy")) return saveSoon();
    if (!title.value.trim()) return state.textContent = untitled;
    try {
      await save(wanted?.text == values() ? wanted.name : "autosave");
      wanted = null;
    } catch (error) {
      state.textContent = error.status || error.refused ? error.message : offline;
      if (!error.status) saveSoon((error.refused ? 60_000 : 5000) + Math.random() * 5000);
      // The post is gone, so the server keeps the text nowhere. The page of the answer shows it, and what can be done.
      isNative = [403, 404].includes(error.status);
      if (isNative) form.requestSubmit();
    }
  }

  function saveSoon(wait = 3000) {
    clearTimeout(timer);
    timer = setTimeout(saveByItself, wait);
  }

  form.addEventListener("submit", async event => {
    const name = event.submitter?.value ?? "save";
    if (isNative || form.hasAttribute("aria-busy")) return isNative = false;
    if (name == "preview") {
      event.preventDefault();
      return showPreview(form.classList.toggle("previewing"));
    }
    if (name == "publish" && !confirm(question)) return event.preventDefault();
    const saves = name == "draft" || name == "save";
    if (!saves && !running && !sent) return;
    event.preventDefault();
    clearTimeout(timer);
    if (saves) wanted = { name, text: values() };
    let refusal;
    const end = begin(event.submitter ?? button("save") ?? button("draft"));
    try {
      await save(saves ? name : "autosave");
      wanted = null;
      if (saves && values() == known) state.textContent = saved.replace("#", clock(new Date()));
    } catch (error) {
      refusal = error.status;
      if (!refusal) {
        state.textContent = error.refused ? error.message : offline;
        return saveSoon((error.refused ? 60_000 : 5000) + Math.random() * 5000);
      }
    } finally {
      end();
    }
    // The page of the answer shows why a text is refused, or what differs.
    isNative = !saves || refusal != null;
    if (isNative) form.requestSubmit(event.submitter);
  });

  // MARK: The preview

  let isRendering = false, rendered;
  async function showPreview(isWanted) {
    button("preview").textContent = form.classList.contains("previewing") ? back : button("preview").dataset.label;
    if (!isWanted || isRendering || rendered == values()) return;
    isRendering = true;
    const text = values(), data = new URLSearchParams(new FormData(form));
    data.set("do", "preview");
    let trouble = failed;
    try {
      const { page, reason } = await ask(data), old = form.querySelector(".preview"), shown = page.querySelector(".preview");
      if (shown) shown.dataset.live = "";
      if (shown && old) update(old, shown); else if (shown) form.prepend(shown);
      trouble = shown ? "" : reason;
      rendered = shown && text;
      // The next key tries again.
    } catch {}
    isRendering = false;
    namePictures();
    if (form.classList.contains("previewing")) {
      say(trouble);
      // The text comes back to the place that nothing takes.
      if (trouble) return showPreview(form.classList.toggle("previewing"));
    }
    if (values() != text) showPreview(isWanted);
  }
  button("preview").dataset.label = button("preview").textContent;
  const isWide = matchMedia("(min-width: 70rem) and (scripting: enabled)");

  // MARK: Keys and buttons

  let counting;
  const changed = () => {
    clearTimeout(counting);
    counting = setTimeout(() => {
      const all = Intl.Segmenter ? [...new Intl.Segmenter([], { granularity: "word" }).segment(body.value)].filter(one => one.isWordLike) : body.value.match(/\S+/g) ?? [];
      count.textContent = words.replace("#", all.length);
      showPreview(isWide.matches || form.classList.contains("previewing"));
    }, 500);
    saveSoon();
  };
  form.addEventListener("input", changed);
  form.addEventListener("keydown", event => {
    const { key, target } = event;
    if (event.altKey || event.shiftKey || event.isComposing) return;
    if (!event.ctrlKey && !event.metaKey) {
      if (key == "Enter" && target == body && continueLine(body)) event.preventDefault();
      return;
    }
    const name = key == "s" ? (button("draft") ? "draft" : "save") : key == "Enter" ? "publish" : null;
    const mark = target == body && keys[key];
    if (!name && !mark) return;
    event.preventDefault();
    if (mark) markUp(body, mark);
    else if (button(name)) form.requestSubmit(button(name));
  });
  const toolbar = form.querySelector(".marks");
  toolbar.hidden = false;
  toolbar.append(count);
  toolbar.addEventListener("click", event => event.target.dataset.mark && markUp(body, event.target.dataset.mark));

  /// Shows that the post was changed elsewhere. A text that was not changed here becomes the new one.
  edit.look = async () => {
    if (running || sent || !isOfVersion() || mustChoose) return;
    const version = isOfVersion();
    const answer = await fetch(form.action, { headers }).catch(() => null);
    const other = answer?.ok && parse(await answer.text()).querySelector("form.editor");
    if (!other || running || isOfVersion() != version || isOfVersion(other.elements) == version) return;
    if (values() != known) {
      mustChoose = true;
      return state.textContent = elsewhere;
    }
    fields.forEach(field => { field.value = other.elements[field.name].value; });
    adopt(other, values());
    state.textContent = "";
  };
  addEventListener("visibilitychange", () => isVisible() ? edit.look() : saveByItself());
  addEventListener("online", saveByItself);
  changed();
}

if (editor) edit(editor);

// MARK: Changes of the page

const isVisible = () => document.visibilityState == "visible";
const sleep = seconds => new Promise(done => setTimeout(done, seconds * 1000));

/// Loads the page again, and shows its changes.
async function reload() {
  isOutdated = true;
  if (isLoading) return;
  isLoading = true;
  let seconds = 0;
  while (isOutdated) {
    // Not all browsers come at the same time.
    await sleep(seconds + Math.random() / 2);
    isOutdated = false;
    seconds = await load();
  }
  isLoading = false;
}

/// - Returns: the seconds until the next attempt.
async function load() {
  let answer, text;
  try {
    answer = await fetch(location.href, { headers });
    text = await answer.text();
  } catch { return 0; }
  const page = parse(text);
  if (answer.status == 404) {
    // The post has moved, and the server leads there.
    if (isReturned) location.reload();
    isMissing = true;
    // Nothing can be done with it any more.
    for (const commands of main.querySelectorAll(".commands")) {
      if (commands.contains(document.activeElement)) main.focus();
      commands.remove();
    }
    main.querySelectorAll(".h-feed li > [id]").forEach(remove);
    say(page.querySelector("main p").textContent);
    // A post in the recycle bin can be restored.
    status.append(page.querySelector("main form.one") ?? "");
  }
  if (answer.status == 503 || answer.status == 429) {
    isOutdated = true;
    return Number(answer.headers.get("Retry-After")) || 5;
  }
  if (!answer.ok || isOutdated) return 0;
  const other = page.getElementById("main").dataset;
  // Another user has logged in, or the session has ended.
  if (other.viewer != viewer) {
    if (other.viewer) location.reload();
    return 0;
  }
  if (isMissing) say("");
  isMissing = isReturned = false;
  steadily(() => merge(page));
  return 0;
}

// The browser may show the page of a post as it was before a person deleted it, and then went back.
addEventListener("pageshow", ({ persisted }) => {
  isReturned = persisted || performance.getEntriesByType("navigation")[0]?.type == "back_forward";
  if (!editor && isReturned) reload();
});

/// Shows the changes of a newer page. New comments appear at the end of their list. Other new rows are only announced, so that
/// nothing moves while a person reads.
function merge(page) {
  const rows = [...main.querySelectorAll("main li > [id]")];
  const newRows = [...page.querySelectorAll("main li > [id]")];
  const newIDs = new Set(newRows.map(row => row.id));
  const last = rows.findLastIndex(row => newIDs.has(row.id));
  // A row after the last common one may have moved to the next page. A list that could not be loaded has no rows.
  const hasMore = page.querySelector("main .pages [rel=next]");
  const gone = rows.filter((row, index) => !newIDs.has(row.id) && !(hasMore && index > last));
  if (!page.querySelector("main .error")) gone.forEach(remove);
  const parts = [...newRows, ...page.querySelectorAll("main > [id], main > .detail > [id], main .h-feed > [id]")];
  apply(parts.filter(part => !part.querySelector(".error")));
  const tabs = main.querySelector(".tabs"), newTabs = page.querySelector("main .tabs");
  if (tabs && newTabs) update(tabs, newTabs);
  const shown = newRows.findIndex(row => document.getElementById(row.id));
  announce(shown < 0 ? newRows.length : shown);
}

/// Removes a row when its transition has ended. The focus goes to the next one.
function remove(row) {
  const item = row.closest("li"), rows = [...main.querySelectorAll("li:not([inert]) > [id]")], place = rows.indexOf(row);
  const next = rows[place + 1] ?? rows[place - 1];
  const hadFocus = item.contains(document.activeElement);
  row.removeAttribute("id");
  item.inert = true;
  item.classList.add("leaving");
  Promise.allSettled(item.getAnimations().map(one => one.finished)).then(() => steadily(() => item.remove()));
  if (hadFocus) focusIn(next);
}

function announce(count) {
  const note = main.querySelector(".new");
  if (!note) return;
  note.hidden = count == 0;
  note.firstElementChild.textContent = count == 1 ? note.dataset.one : note.dataset.many.replace("#", count);
}

/// Acts on an event of the stream, in every window of the browser.
function receive({ type, data }) {
  const [target] = data.split("\n", 1);
  if (target != path && target != "*") return;
  received++;
  if (editor) return edit.look?.();
  if (type == "elements") steadily(() => applyNew(parse(data.slice(target.length)).body.children));
  else reload();
}

/// The stream of a browser, for the pages of all its windows.
class Stream {
  constructor(receive) { this.receive = receive; }

  open(paths) {
    this.close();
    this.address = `${eventsAddress}?${new URLSearchParams([...paths].map(path => ["path", path]))}`;
    this.source = new EventSource(this.address);
    for (const type of ["elements", "outdated"]) {
      this.source.addEventListener(type, event => this.receive({ type, data: event.data }));
    }
    this.source.addEventListener("error", () => this.retry(paths));
  }

  close() {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }

  /// Another status than 200 ends an `EventSource` for good, and hides the reason. So this asks for it.
  async retry(paths) {
    const source = this.source;
    if (source?.readyState != EventSource.CLOSED) return;
    const request = new AbortController();
    let seconds = 5;
    try {
      const answer = await fetch(this.address, { headers: { Accept: "text/event-stream" }, signal: request.signal });
      request.abort();
      // The session has ended, or the pages do not exist.
      if (answer.status == 401 || answer.status == 404) return;
      seconds = answer.ok ? 0 : Number(answer.headers.get("Retry-After")) || seconds;
      // The server cannot be reached.
    } catch {}
    if (this.source == source) this.timer = setTimeout(() => this.open(paths), seconds * 1000 + Math.random() * 1000);
  }
}

/// One window of the browser has the stream, and passes the events on to the others. Each visible window tells it the path of its
/// page.
class Sharing {
  constructor() {
    this.channel = new BroadcastChannel(`events ${eventsAddress} ${viewer}`);
    this.channel.addEventListener("message", ({ data }) => this.hear(data));
    this.id = crypto.randomUUID?.() ?? String(Math.random());
    this.paths = new Map();
    this.stream = new Stream(event => {
      receive(event);
      this.channel.postMessage({ event });
    });
  }

  start() {
    this.waiting = new AbortController();
    this.channel.postMessage({ join: path, id: this.id });
    navigator.locks.request(`events ${eventsAddress} ${viewer}`, { signal: this.waiting.signal }, () => new Promise(leave => {
      this.leave = leave;
      this.add(this.id, path);
      this.channel.postMessage({ ask: true });
      // This window is hidden before its turn.
    })).catch(() => {});
  }

  stop() {
    this.waiting?.abort();
    this.channel.postMessage({ leave: true, id: this.id });
    this.stream.close();
    clearTimeout(this.timer);
    this.paths.clear();
    this.leave?.();
    this.leave = null;
  }

  hear({ event, join, ask, leave, id }) {
    if (event) return isVisible() && receive(event);
    if (ask && isVisible()) return this.channel.postMessage({ join: path, id: this.id });
    if (!this.leave) return;
    if (join) this.add(id, join);
    if (leave) this.paths.delete(id);
  }

  /// Opens the stream again, once for windows that come at the same time.
  add(id, path) {
    if (this.paths.get(id) == path) return;
    this.paths.set(id, path);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.stream.open([...new Set(this.paths.values())].slice(0, 8)), 50);
  }
}

/// Shows the changes of the page while it is visible.
function follow() {
  let shared = null;
  if (navigator.locks && window.BroadcastChannel) {
    shared = new Sharing();
  } else {
    // Without locks each visible window has a stream of its own.
    const stream = new Stream(receive);
    shared = { start: () => stream.open([path]), stop: () => stream.close() };
  }
  let isRunning = false;
  const run = isWanted => {
    if (isWanted == isRunning) return;
    isRunning = isWanted;
    if (isWanted) shared.start(); else shared.stop();
  };
  const check = () => run(isVisible());
  document.addEventListener("visibilitychange", check);
  addEventListener("pagehide", () => run(false));
  addEventListener("pageshow", check);
  if (document.readyState == "complete") check();
}

if (path) follow();
