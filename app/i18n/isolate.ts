import { directionOf } from './languages.ts'

/**
 * A run of its own direction inside an Arabic text, where no `<bdi>` can stand (Unicode FSI … PDI): `2-3` stays `2-3`.
 * In languages written from left to right the text is left as it is, so that it can be copied and sought.
 */
export function isolate(text: string, language: string): string {
	return directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text
}
