import { z } from 'zod';
import { romanizeBulgarian } from '../../romanizeBulgarian.ts';

/** Characters of the name of a booking page in its address. */
export const SLUG_MIN = 3;
export const SLUG_MAX = 60;

/** Addresses that one business may have had: each stays its own, so that old links lead on, and names are scarce. */
export const SLUGS_MAX = 20;

/** What is written after the name where it is taken alone. */
const NUMBER_MAX = 6;

const SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Cyrillic letters that Bulgarian has not, and Latin ones that are no letter with an accent. */
const FURTHER_LETTERS: Readonly<Record<string, string>> = {
  ы: 'y',
  э: 'e',
  ё: 'e',
  і: 'i',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
  ђ: 'dj',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
  ѓ: 'gj',
  ќ: 'kj',
  ѕ: 'dz',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** The name of a booking page in its address: small Latin letters, digits and single hyphens. Refuses with INVALID_SLUG. */
export const slugInput = z
  .string()
  .trim()
  .toLowerCase()
  .min(SLUG_MIN, 'INVALID_SLUG')
  .max(SLUG_MAX, 'INVALID_SLUG')
  .regex(SHAPE, 'INVALID_SLUG');

/** A name of a booking page for a business that is called `name`: 'Студио Роза' is 'studio-roza'. It has the shape of `slugInput`. */
export function slugOf(name: string): string {
  const words = romanizeBulgarian(name)
    .replace(/./gu, (letter) => FURTHER_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/['’]/g, '')
    .replace(/&/g, '-')
    .match(/[a-z0-9]+/g);
  const slug = cut((words ?? []).join('-'), SLUG_MAX - NUMBER_MAX);
  if (slug.length >= SLUG_MIN) return slug;
  return slug ? `${slug}-booking` : 'booking';
}

/** The first of `slug`, `slug-2`, `slug-3` and so on that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  const base = cut(slug, SLUG_MAX - NUMBER_MAX);
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

function cut(slug: string, max: number): string {
  return slug.slice(0, max).replace(/-+$/, '');
}
