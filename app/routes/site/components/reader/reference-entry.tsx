import { Fragment } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { doiUrl } from '#app/modules/citation/index.ts'
import { openCopyOf } from '#app/modules/reference/index.ts'
import type { RecordReference } from '#app/modules/work/index.ts'

/** One entry as its author wrote it: what a style sets in italics, its DOI, its text elsewhere and whether that is open to all, its page in this library. */
export function ReferenceEntry({ reference }: { reference: RecordReference }) {
	const { t } = useTranslation('article')
	const { text, doi, html, label, citedPath } = reference
	const isLinked = doi !== null && html?.toLowerCase().includes(`doi.org/${doi.toLowerCase()}`)
	const open = openCopyOf({ doi, address: reference.csl?.URL })
	const online = open ?? onlineOf(reference)
	return (
		<>
			{label ? <span className="figures-aligned">{`[${label}] `}</span> : null}
			<span className="reference">
				{html ? (
					<bdi dangerouslySetInnerHTML={{ __html: html }} />
				) : (
					<bdi>
						<Emphasised text={doi ? withoutDoi(text, doi) : text} words={emphasisedIn(reference)} />
					</bdi>
				)}
				{doi && !isLinked ? (
					<>
						{' '}
						<a href={doiUrl(doi)} dir="ltr">
							{doiUrl(doi)}
						</a>
					</>
				) : null}
			</span>
			{online ? (
				<>
					{' '}
					<a href={online} rel="noopener">
						{t(open ? 'reference.openCopy' : 'reference.online')}
					</a>
				</>
			) : null}
			{citedPath ? (
				<>
					{' '}
					<a className="in-library" href={citedPath}>
						{t('reference.inLibrary')}
					</a>
				</>
			) : null}
		</>
	)
}

const WHOLE_WORKS: ReadonlySet<string> = new Set(['book', 'thesis', 'report', 'periodical'])

/** What every style sets in italics: the journal or book that holds the work, else the title of a whole work. */
function emphasisedIn({ csl }: RecordReference): string | undefined {
	return csl?.['container-title'] ?? (csl && WHOLE_WORKS.has(csl.type) ? csl.title : undefined)
}

/** Where the text can be read, when its entry does not say so. */
function onlineOf({ text, doi, html, csl }: RecordReference): string | null {
	const address = csl?.URL
	if (!address || doi || !URL.canParse(address) || (html ?? text).includes(address)) return null
	return /^https?:/.test(address) ? address : null
}

function Emphasised({ text, words }: { text: string; words: string | undefined }) {
	const at = words ? text.lastIndexOf(words) : -1
	if (!words || at < 0) return <Linked text={text} />
	return (
		<>
			<Linked text={text.slice(0, at)} />
			<em>{words}</em>
			<Linked text={text.slice(at + words.length)} />
		</>
	)
}

const ADDRESS = /(https?:\/\/[^\s<>"«»]*[^\s<>"«».,;:)\]])/

/** Addresses within a reference are links. */
function Linked({ text }: { text: string }) {
	let start = 0
	return text.split(ADDRESS).map((part) => {
		start += part.length
		if (!ADDRESS.test(part) || !URL.canParse(part))
			return <Fragment key={`${start} ${part}`}>{part}</Fragment>
		return (
			<a key={`${start} ${part}`} href={part} rel="noopener" dir="ltr">
				{part}
			</a>
		)
	})
}

/** The address at the end of a reference is said once, by the link. */
function withoutDoi(text: string, doi: string): string {
	const at = text.toLowerCase().lastIndexOf(doi.toLowerCase())
	if (at < 0 || at + doi.length < text.trimEnd().length - 1) return text
	return text.slice(0, at).replace(/(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:?\s*)$/i, '')
}
