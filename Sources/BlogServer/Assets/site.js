// The script of the pages of a viewer who is logged in. Every page works without it. It
// - likes and follows without loading a page,
// - keeps what is typed into a form until it is saved,
// - shows changes of a page while it is open.
"use strict";

const main = document.getElementById("main");
const { viewer, path, events: eventsAddress, failed } = main.dataset;
/// The fields of a request by the script. A message after a form is not for it, but for the next page.
const headers = { Accept: "text/html", "X-Requested-With": "XMLHttpRequest" };

// MARK: Messages

const status = document.createElement("div");
status.className = "flash";
status.setAttribute("role", "status");
status.hidden = true;
main.prepend(status);

function say(text) {
  status.textContent = text;
  status.hidden = !text;
}

// MARK: Changing the page

/// The elements of a text in HTML. Scripts in it do not run.
const parse = text => new DOMParser().parseFromString(text, "text/html");

/// Makes a node equal to another one. Nodes that are equal already stay, and with them the focus and the selection. The
/// buttons of the viewer stay too, if the other node has none.
function update(node, other) {
  if (node.isEqualNode(other)) return;
  if (node.nodeType != Node.ELEMENT_NODE || node.nodeName != other.nodeName) {
    if (node.nodeType == other.nodeType && node.nodeType == Node.TEXT_NODE) node.data = other.data;
    else node.replaceWith(other);
    return;
  }
  for (const { name } of [...node.attributes]) if (!other.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of other.attributes) if (node.getAttribute(name) != value) node.setAttribute(name, value);
  const commands = node.querySelector(":scope > .commands");
  const kept = commands && !other.querySelector(":scope > .commands") ? commands : null;
  const children = [...node.childNodes].filter(child => child != kept);
  const others = [...other.childNodes];
  others.forEach((child, index) => {
    if (index < children.length) update(children[index], child);
    else node.insertBefore(child, kept);
  });
  for (const child of children.slice(others.length)) child.remove();
}

/// Whether the page is being loaded again, and whether what arrives may be older than what is shown.
let isLoading = false, isOutdated = false;

/// Shows elements that are newer than the page.
function applyNew(elements) {
  isOutdated = isLoading;
  apply(elements);
}

/// Replaces the elements of the page that have the same `id`.
function apply(elements) {
  for (const element of elements) {
    const old = document.getElementById(element.id);
    if (!old) continue;
    const hadFocus = old.contains(document.activeElement);
    update(old, element);
    if (hadFocus && !old.contains(document.activeElement)) (old.querySelector("a, button") ?? main).focus();
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

/// The buttons whose wanted state the server does not know yet, by the address of their form.
const waiting = new Map();

main.addEventListener("submit", event => {
  const form = event.target;
  const button = form.querySelector(".like, .follow");
  if (!button) return;
  event.preventDefault();
  const on = form.elements.on.value;
  const before = { on, label: button.textContent, pressed: button.getAttribute("aria-pressed") };
  const press = waiting.get(form.action) ?? { before };
  const isSending = waiting.has(form.action);
  press.on = on;
  waiting.set(form.action, press);
  show(form, button, press);
  if (!isSending) send(form, button, press);
});

/// Shows the state that the viewer wants. The next press wants the opposite.
function show(form, button, { on, before }) {
  if (button.dataset.next) button.textContent = on == before.on ? button.dataset.next : before.label;
  else button.setAttribute("aria-pressed", on == "1");
  form.elements.on.value = on == "1" ? "0" : "1";
}

/// Sends the wanted state until the server has the last one.
async function send(form, button, press) {
  const fields = new URLSearchParams(new FormData(form));
  const heading = form.closest("article")?.querySelector("h1, h2, h3");
  fields.set("level", heading ? heading.nodeName[1] : 1);
  let answer;
  try {
    do {
      fields.set("on", press.on);
      answer = await fetch(form.action, { method: "POST", body: fields, headers });
    } while (answer.ok && fields.get("on") != press.on);
    const page = parse(await answer.text());
    if (!answer.ok) throw new Error(page.querySelector("main p")?.textContent);
    waiting.delete(form.action);
    say("");
    applyNew(page.body.children);
  } catch (error) {
    waiting.delete(form.action);
    form.elements.on.value = press.before.on;
    if (button.dataset.next) button.textContent = press.before.label;
    else button.setAttribute("aria-pressed", press.before.pressed);
    // The page of the login gives the form back.
    if (answer?.status == 401) return form.submit();
    say(answer && error.message || failed);
  }
}

// MARK: Texts that are not saved

/// Storage may be full or forbidden. Then a text is kept by the page alone.
const store = {
  get: key => { try { return JSON.parse(localStorage.getItem(key)); } catch { return null; } },
  set: (key, value) => { try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* not kept */ } },
  remove: key => { try { localStorage.removeItem(key); } catch { /* not kept */ } },
};
const prefix = "kept ";
const key = form => `${prefix}${viewer} ${new URL(form.action).pathname}`;
const typed = form => [...form.querySelectorAll("input:not([type=hidden], [type=password]), textarea, [name=version]")];

// A message says that the last form has succeeded, so its text is saved.
const sentKey = store.get("sent");
if (sentKey) {
  store.remove("sent");
  if (main.querySelector(".flash:not([hidden])")) store.remove(sentKey);
}

for (const form of main.querySelectorAll("form.fields")) {
  const note = form.querySelector(".kept");
  if (!note) continue;
  const fields = typed(form);
  const values = () => Object.fromEntries(fields.map(field => [field.name, field.value]));
  const original = values();
  const kept = store.get(key(form));
  // After a refusal the page has the text already.
  if (kept && !main.querySelector("[role=alert], .preview") && JSON.stringify(kept) != JSON.stringify(original)) {
    for (const field of fields) if (field.name in kept) field.value = kept[field.name];
    note.hidden = false;
    note.querySelector("button").addEventListener("click", () => {
      store.remove(key(form));
      for (const field of fields) field.value = original[field.name];
      note.hidden = true;
      fields[0].focus();
    });
  }
  let timer;
  const keep = () => {
    clearTimeout(timer);
    timer = null;
    store.set(key(form), values());
  };
  form.addEventListener("input", () => { timer ??= setTimeout(keep, 300); });
  // The tab may be closed at any time after it was hidden.
  addEventListener("visibilitychange", () => { if (timer) keep(); });
  form.addEventListener("submit", () => {
    keep();
    store.set("sent", key(form));
  });
}

// The next user of this browser must not see the texts.
document.querySelector("form[action$='/logout']")?.addEventListener("submit", () => {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch { /* nothing is kept */ }
});

// MARK: Changes of the page

/// Loads the page again, and shows its changes. Rows that were added are announced, so that nothing moves while a person reads.
async function reload() {
  isOutdated = true;
  if (isLoading) return;
  isLoading = true;
  while (isOutdated) {
    isOutdated = false;
    await load();
  }
  isLoading = false;
}

async function load() {
  let answer, text;
  try {
    answer = await fetch(location.href, { headers });
    text = await answer.text();
  } catch { return; }
  // Something has changed meanwhile.
  if (isOutdated) return;
  if (answer.status == 404) return say(parse(text).querySelector("main p").textContent);
  if (!answer.ok || new URL(answer.url).pathname.endsWith("/login")) return;
  steadily(() => merge(parse(text)));
}

/// Shows the changes of a newer page.
function merge(page) {
  const rows = [...main.querySelectorAll("main li > [id]")];
  const newRows = [...page.querySelectorAll("main li > [id]")];
  const ids = new Set(rows.map(row => row.id));
  const newIDs = new Set(newRows.map(row => row.id));
  const last = rows.findLastIndex(row => newIDs.has(row.id));
  // Rows after the last common one may have moved to the next page.
  rows.forEach((row, index) => { if (!newIDs.has(row.id) && (index < last || newRows.length == 0)) remove(row); });
  apply([...newRows, ...page.querySelectorAll("main > [id], main .h-feed > [id]")]);
  const tabs = main.querySelector(".tabs"), newTabs = page.querySelector("main .tabs");
  if (tabs && newTabs) update(tabs, newTabs);
  const top = newRows.findIndex(row => ids.has(row.id));
  announce(top < 0 ? newRows.length : newRows.slice(0, top).filter(row => !ids.has(row.id)).length);
}

/// Removes a row. The focus goes to the next one.
function remove(row) {
  const item = row.closest("li");
  const next = item.nextElementSibling ?? item.previousElementSibling;
  const hadFocus = item.contains(document.activeElement);
  item.remove();
  if (hadFocus) (next?.querySelector("a, button") ?? main).focus();
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
    } catch { /* The server cannot be reached. */ }
    if (this.source == source) this.timer = setTimeout(() => this.open(paths), seconds * 1000 + Math.random() * 1000);
  }
}

/// One window of the browser has the stream, and passes the events on to the others. Each visible window tells it the path of its
/// page.
class Sharing {
  constructor() {
    this.channel = new BroadcastChannel(`events ${viewer}`);
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
    navigator.locks.request(`events ${viewer}`, { signal: this.waiting.signal }, () => new Promise(leave => {
      this.leave = leave;
      this.add(this.id, path);
      this.channel.postMessage({ ask: true });
    })).catch(() => { /* This window is hidden before its turn. */ });
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
    if (event) return this.isVisible && receive(event);
    if (ask && this.isVisible) return this.channel.postMessage({ join: path, id: this.id });
    if (!this.leave) return;
    if (join) this.add(id, join);
    if (leave) this.paths.delete(id);
  }

  get isVisible() { return document.visibilityState == "visible"; }

  /// Opens the stream again, once for windows that come at the same time.
  add(id, path) {
    if (this.paths.get(id) == path) return;
    this.paths.set(id, path);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.stream.open(new Set(this.paths.values())), 50);
  }
}

if (path) {
  let shared = null;
  if (navigator.locks && window.BroadcastChannel) {
    shared = new Sharing();
  } else {
    // Without locks each visible window has a stream of its own.
    const stream = new Stream(receive);
    shared = { start: () => stream.open([path]), stop: () => stream.close() };
  }
  let isRunning = false;
  const follow = isVisible => {
    if (isVisible == isRunning) return;
    isRunning = isVisible;
    if (isVisible) shared.start(); else shared.stop();
  };
  document.addEventListener("visibilitychange", () => follow(document.visibilityState == "visible"));
  addEventListener("pagehide", () => follow(false));
  addEventListener("pageshow", () => follow(document.visibilityState == "visible"));
}
