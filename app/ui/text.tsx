import { Fragment, type ReactNode } from 'react'
import { listSeparator } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { composeFrenchTitle } from '#app/i18n/typography.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage } from '#app/i18n/use-translation.ts'
import { LetterText } from './letter-text.tsx'

/** A text of a record, marked with its own language where that differs from the page's; French gets its spaces. */
export function Text({ text, language }: { text: string; language: string }) {
	const page = useLanguage()
	const composed = language === 'fr' ? composeFrenchTitle(text) : text
	if (language === page) return composed
	return (
		<span lang={language} dir={language === 'und' ? 'auto' : directionOf(language)}>
			{composed}
		</span>
	)
}

/** What a block says of its language where it is not the page's: its lines start on their own side. */
export function useBlockLanguage(language: string | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } {
	const page = useLanguage()
	return language === undefined || language === page ? {} : { lang: language, dir: directionOf(language) }
}

/** A text that exists in several languages: the reader's if it is there, else the original, marked. */
export function TextIn({ texts, original }: { texts: Texts; original?: string | undefined }) {
	const page = useLanguage()
	const chosen = chooseText(texts, page, original)
	return chosen ? <Text text={chosen.text} language={chosen.language} /> : null
}

/** What says a date, marked for machines as far as it is known. */
export function TimeWhereKnown({
	on,
	precision,
	children,
}: {
	on: string
	precision: 'undated' | 'year' | 'month' | 'day'
	children: ReactNode
}) {
	if (precision === 'undated') return children
	return (
		<time dateTime={on.slice(0, { year: 4, month: 7, day: 10 }[precision])}>
			{typeof children === 'string' ? raisedOrdinal(children) : children}
		</time>
	)
}

/** « 1er août » as French writes it, also in the device's faces, which raise no letters by themselves. */
function raisedOrdinal(date: string): ReactNode {
	const [before, ...after] = date.split(/(?<=(?:^|\s)1)er(?=\s)/)
	if (after.length === 0) return date
	return (
		<>
			{before}
			<sup className="ordinal">er</sup>
			{after}
		</>
	)
}

/** A short code on one line, from left to right in every language: the reference of a manuscript, the name of a licence. */
export function Unbroken({ children }: { children: string }) {
	return (
		<bdi dir="ltr" className="figures-aligned unbroken">
			{children}
		</bdi>
	)
}

/** The point between two facts on a line: it stays with what it follows, and a narrow line ends after it. */
export function Separator() {
	return <span className="separator">{'\u00a0· '}</span>
}

/** Facts on a line, those that there are, with a point between two of them. Where the line ends between two facts no point stands, neither behind one nor before the other. */
export function Dotted({ className, facts }: { className: string; facts: readonly ReactNode[] }) {
	return (
		<p className={`${className} dotted`}>
			<span>
				{facts.filter(Boolean).map((fact, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: facts keep their places
					<Fragment key={index}>
						{index > 0 ? ' ' : null}
						<span>{fact}</span>
					</Fragment>
				))}
			</span>
		</p>
	)
}

/** Names on one line, each in its own direction: next to a name in other letters none loses its signs to it. */
export function Names({ of }: { of: readonly string[] }) {
	const separator = listSeparator(useLanguage())
	return of.map((name, index) => (
		<Fragment key={name}>
			{index > 0 ? separator : null}
			<bdi>{name}</bdi>
		</Fragment>
	))
}

/** A letter as it was written, marked with its language where that is known: it is read out in it, and its lines begin on their own side; what it quotes stands apart. */
export function Letter({ language, children }: { language: string | null; children: ReactNode }) {
	const marked = language === null ? { dir: 'auto' } : { lang: language, dir: directionOf(language) }
	return (
		<div className="letter" {...marked}>
			{typeof children === 'string' ? <LetterText pieces={[{ text: children }]} /> : children}
		</div>
	)
}

/** A moment to the minute. */
export function Moment({ at }: { at: Date }) {
	const moment = useMoment()
	return <time dateTime={at.toISOString()}>{moment(at)}</time>
}
