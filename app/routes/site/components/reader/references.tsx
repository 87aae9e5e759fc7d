import { Fragment } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { doiUrl } from '#app/modules/citation/index.ts'
import type { RecordReference } from '#app/modules/work/index.ts'

/**
 * The works cited from the one of number `from` + 1 on, each with its DOI link and the id `ref-<number>` that citations of the text lead to,
 * under the subheadings that the bibliography has.
 */
export function ReaderReferences({ references, from }: { references: RecordReference[]; from: number }) {
	const { t } = useTranslation('article')
	if (references.length === 0) return null
	return (
		<section aria-label={t('references')}>
			{from > 0 ? null : <h2 id="references">{t('references')}</h2>}
			{inSections(references).map(({ section, first, entries }) => (
				<Fragment key={first}>
					{section ? <h3>{section}</h3> : null}
					<ul className="references">
						{entries.map((reference, index) => (
							<li key={reference.text} id={`ref-${from + first + index + 1}`}>
								<Entry reference={reference} />
							</li>
						))}
					</ul>
				</Fragment>
			))}
		</section>
	)
}

function inSections(references: RecordReference[]) {
	const sections: { section: string | null; first: number; entries: RecordReference[] }[] = []
	for (const [first, reference] of references.entries()) {
		const section = reference.section ?? null
		const last = sections.at(-1)
		if (last && last.section === section) last.entries.push(reference)
		else sections.push({ section, first, entries: [reference] })
	}
	return sections
}

function Entry({ reference: { text, doi, html, label } }: { reference: RecordReference }) {
	const isLinked = doi !== null && html?.toLowerCase().includes(`doi.org/${doi.toLowerCase()}`)
	return (
		<>
			{label ? <span className="figures-aligned">{`[${label}] `}</span> : null}
			{html ? (
				<bdi dangerouslySetInnerHTML={{ __html: html }} />
			) : (
				<bdi>
					<Linked text={doi ? withoutDoi(text, doi) : text} />
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
