import { LONGEST_FILE_NAME } from './model.ts'

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

const NEUTRAL = {
	manuscript: 'manuscrit',
	figure: 'figure',
	data: 'donnees',
	supplement: 'complement',
	response: 'reponse',
} as const

const ENDINGS: Readonly<Record<string, string>> = {
	'application/pdf': 'pdf',
	'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
	'application/vnd.oasis.opendocument.text': 'odt',
	'image/png': 'png',
	'image/jpeg': 'jpg',
	'image/tiff': 'tif',
}

/**
 * The name under which reviewers get a file: what it is, the reference of the submission, its number where there are several of the
 * kind, its version; nothing that its sender wrote. `manuscrit-CEA-2026-0041-v2.docx`
 */
export function neutralName(file: {
	kind: keyof typeof NEUTRAL
	reference: string | null
	number: number | null
	version: number
	mediaType: string
}): string {
	const parts = [NEUTRAL[file.kind], file.reference ?? 'anonyme', file.number, `v${file.version}`]
	return `${parts.filter((part) => part !== null).join('-')}.${ENDINGS[file.mediaType] ?? 'bin'}`
}
