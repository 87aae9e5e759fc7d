import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#app/i18n/languages.ts'
import { type AuthorKind, LONGEST_FILE_NAME } from './model.ts'

/** A file's name as it is kept: no folders, no control or direction characters, at most 200 characters with its ending kept. */
export function cleanFileName(typed: string): string {
	const name = (typed.split(/[/\\]/).at(-1) ?? '')
		.toWellFormed()
		.normalize('NFC')
		.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu, '')
		.replace(/\s+/gu, ' ')
		.trim()
	if (!name || /^\.+$/.test(name)) return 'fichier'
	if (name.length <= LONGEST_FILE_NAME) return name
	const ending = /\.[^.]{1,12}$/.exec(name)?.[0] ?? ''
	return (
		name
			.slice(0, LONGEST_FILE_NAME - ending.length)
			.toWellFormed()
			.replaceAll('\ufffd', '') + ending
	)
}

/** What a copy is called, in Latin letters without accents, which every program and phone keeps: Arabic as it is transliterated. */
const NEUTRAL = {
	fr: {
		manuscript: 'manuscrit',
		figure: 'figure',
		data: 'donnees',
		supplement: 'complement',
		response: 'reponse',
		anonymous: 'anonyme',
	},
	en: {
		manuscript: 'manuscript',
		figure: 'figure',
		data: 'data',
		supplement: 'supplement',
		response: 'response',
		anonymous: 'anonymous',
	},
	es: {
		manuscript: 'manuscrito',
		figure: 'figura',
		data: 'datos',
		supplement: 'complemento',
		response: 'respuesta',
		anonymous: 'anonimo',
	},
	ar: {
		manuscript: 'makhtut',
		figure: 'shakl',
		data: 'bayanat',
		supplement: 'mulhaq',
		response: 'radd',
		anonymous: 'majhul',
	},
} as const satisfies Record<Language, Record<AuthorKind | 'anonymous', string>>

const ENDINGS: Readonly<Record<string, string>> = {
	'application/pdf': 'pdf',
	'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
	'application/vnd.oasis.opendocument.text': 'odt',
	'image/png': 'png',
	'image/jpeg': 'jpg',
	'image/tiff': 'tif',
}

/**
 * The name under which reviewers get a file, in the first of these languages that the platform speaks, which are those of the manuscript and of its journal: what it is,
 * the reference of the submission, its number where there are several of the kind, its version; nothing that its sender wrote. `manuscrit-CEA-2026-0041-v2.docx`
 */
export function neutralName(
	file: {
		kind: AuthorKind
		reference: string | null
		number: number | null
		version: number
		mediaType: string
	},
	languages: readonly string[],
): string {
	const words = NEUTRAL[languages.find(isLanguage) ?? DEFAULT_LANGUAGE]
	const parts = [words[file.kind], file.reference ?? words.anonymous, file.number, `v${file.version}`]
	return `${parts.filter((part) => part !== null).join('-')}.${ENDINGS[file.mediaType] ?? 'bin'}`
}
