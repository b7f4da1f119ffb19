import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../steps/root.mjs';
import { StepFailed } from '../steps/run.mjs';

/**
 * What a generator is about to do. Nothing is written before all of it is known to fit: a name that is taken, or a file
 * that no longer has the place where something belongs, changes nothing.
 */
export class Plan {
  /** @type {Map<string, string>} path below the root, text */
  #texts = new Map();
  /** @type {Set<string>} */
  #created = new Set();
  /** @type {string[]} what nobody but a person can write */
  leftToDo = [];

  /**
   * @param {string} path
   * @returns {string} the text of a file as it will be
   */
  read(path) {
    const planned = this.#texts.get(path);
    return planned ?? readFileSync(join(root, path), 'utf8');
  }

  /** @param {string} path */
  has(path) {
    return this.#texts.has(path) || existsSync(join(root, path));
  }

  /**
   * @param {string} path
   * @param {string} text
   * @throws {StepFailed} where the file is there already
   */
  create(path, text) {
    if (this.has(path))
      throw new StepFailed(`${path} is there already; choose another name, or change that file.`);
    this.#created.add(path);
    this.#texts.set(path, text);
  }

  /**
   * A file from a template of tools/new/templates, whose {{names}} are filled in.
   *
   * @param {string} path
   * @param {string} template
   * @param {Readonly<Record<string, string>>} values
   */
  createFrom(path, template, values) {
    this.create(path, fill(readFileSync(join(root, 'tools/new/templates', template), 'utf8'), values));
  }

  /**
   * @param {string} path
   * @param {(text: string) => string} change
   */
  edit(path, change) {
    this.#texts.set(path, change(this.read(path)));
  }

  /**
   * Replaces what is there exactly once.
   *
   * @param {string} path
   * @param {string | RegExp} found
   * @param {(match: string) => string} replace
   * @throws {StepFailed} where the file has changed so that the place is no longer found
   */
  replace(path, found, replace) {
    const text = this.read(path);
    const match =
      typeof found === 'string' ? (text.includes(found) ? found : undefined) : found.exec(text)?.[0];
    if (match === undefined) {
      throw new StepFailed(
        `${path} no longer has the place where this belongs (${found}); tools/new must follow it.`,
      );
    }
    this.#texts.set(
      path,
      text.replace(match, () => replace(match)),
    );
  }

  /**
   * Adds texts to the three catalogues, in the order of their keys.
   *
   * @param {string} key such as 'nav.reports'
   * @param {Readonly<Record<string, string>>} texts by language
   * @throws {StepFailed} where the key is taken
   */
  addText(key, texts) {
    for (const [locale, text] of Object.entries(texts)) {
      const path = `packages/i18n/src/catalogues/${locale}.json`;
      this.edit(
        path,
        (json) => `${JSON.stringify(withText(JSON.parse(json), key.split('.'), text), null, 2)}\n`,
      );
    }
  }

  get paths() {
    return [...this.#texts.keys()];
  }

  /** @returns {string[]} what was written */
  write() {
    for (const [path, text] of this.#texts) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return [...this.#texts.keys()].map((path) => `${this.#created.has(path) ? 'Wrote' : 'Changed'} ${path}`);
  }
}

/**
 * @param {string} template
 * @param {Readonly<Record<string, string>>} values
 */
function fill(template, values) {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A template asks for ${name}, which nobody gives.`);
    return value;
  });
}

/**
 * @typedef {{ [key: string]: string | TextGroup }} TextGroup
 * @param {TextGroup} group
 * @param {string[]} path
 * @param {string} text
 * @returns {TextGroup}
 */
function withText(group, [name = '', ...rest], text) {
  const known = group[name];
  if (typeof known === 'string' || (known && rest.length === 0)) {
    throw new StepFailed(`The catalogues have the text ${name} already; choose another name.`);
  }
  const added = rest.length === 0 ? text : withText(known ?? {}, rest, text);
  const entries = Object.entries({ ...group, [name]: added });
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
