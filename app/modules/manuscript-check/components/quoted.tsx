import { createContext, type ReactNode, useContext } from 'react'
import { directionOf } from '#app/i18n/languages.ts'
import { MASK, type ManuscriptPlace } from '#app/modules/manuscript-file/index.ts'
import { languageOf } from '../anatomy/language.ts'

/** The language of the manuscript whose check is shown; null where nobody said it. */
export const ManuscriptLanguage = createContext<string | null>(null)

/** The language in which most of what a report quotes is written; null where that is too little to say. */
export function languageOfReport({
	findings,
	anonymity,
}: {
	findings: readonly { places: readonly ManuscriptPlace[] }[]
	anonymity: readonly { places: readonly ManuscriptPlace[] }[]
}): string | null {
	const quoted = [...findings, ...anonymity].flatMap(({ places }) => places.map(({ excerpt }) => excerpt))
	return languageOf(quoted.join(' '))
}

const MOSTLY = 0.5

/**
 * How a passage is marked that was written in a language: what is in letters of the other direction is in another one, and where nothing is known a browser goes by
 * the first letter.
 */
export function markedIn(
	passage: string,
	language: string | null,
): { lang?: string; dir: 'ltr' | 'rtl' | 'auto' } {
	const letters = passage.match(/\p{L}/gu)?.length ?? 0
	if (letters === 0) return { dir: 'auto' }
	const arabic = passage.match(/\p{Script=Arabic}/gu)?.length ?? 0
	const dir = arabic > letters * MOSTLY ? 'rtl' : 'ltr'
	if (language && directionOf(language) === dir) return { lang: language, dir }
	const own = languageOf(passage)
	return own ? { lang: own, dir } : { dir }
}

/** Words of a manuscript, or of what is typed beside it, in their own language and direction. */
export function Quoted({
	passage,
	field,
	children,
}: {
	passage: string
	/** The field in which they are typed, which has a language of its own. */
	field?: string | undefined
	children?: ReactNode
}) {
	const language = useContext(ManuscriptLanguage)
	return <q {...markedIn(passage, field?.split('-')[1] ?? language)}>{children ?? passage}</q>
}

/** The words of a place, those in question marked, or masked. */
export function Excerpt({
	place: { excerpt, marked, field },
	isMasked = false,
}: {
	place: ManuscriptPlace
	isMasked?: boolean
}) {
	return (
		<Quoted passage={excerpt} field={field}>
			{marked ? (
				<>
					{excerpt.slice(0, marked.from)}
					<mark>{isMasked ? MASK : excerpt.slice(marked.from, marked.to)}</mark>
					{excerpt.slice(marked.to)}
				</>
			) : null}
		</Quoted>
	)
}
