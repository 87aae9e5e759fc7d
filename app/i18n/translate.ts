import type { CATALOGUE } from './catalogue.ts'

type Catalogue = (typeof CATALOGUE)['fr']

/** A part of the interface with texts of its own: a file of `locales/fr`. */
export type Namespace = keyof Catalogue

/** Plural categories of CLDR, which a key ends in where its text follows a number. */
type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type Counted<Key extends string> = Key extends `${infer Base}_${PluralCategory}` ? Base | Key : Key

type KeysIn<Tree> = {
	[Key in keyof Tree & string]: Tree[Key] extends string ? Counted<Key> : `${Key}.${KeysIn<Tree[Key]>}`
}[keyof Tree & string]

type Keys = { [N in Namespace]: KeysIn<Catalogue[N]> }

/** A key of a text of a namespace, with dots between its levels and without its plural category. */
export type TextKey<N extends Namespace> = Keys[N]

/**
 * Says a text of a namespace in one language, with these values in its places; `count` chooses among its plurals.
 * The types of i18next promise the same and cost most of the time that the whole check of types took.
 */
export type Translate<N extends Namespace> = (
	key: TextKey<N>,
	values?: Readonly<Record<string, unknown>>,
) => string
