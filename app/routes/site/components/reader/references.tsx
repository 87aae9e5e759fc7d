import { Fragment } from 'react'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { citationId } from '#app/modules/work/full-text/index.ts'
import type { RecordReference } from '#app/modules/work/index.ts'
import { ReferenceEntry } from './reference-entry.tsx'

/**
 * The works cited from the one of number `from` + 1 on, each with its DOI, its page where the library has it, and the id `ref-<number>` that citations
 * of the text lead to; under the subheadings that the bibliography has, in the direction of the text that cites them. What is `cited` in this part of
 * the text leads back there.
 */
export function ReaderReferences({
	references,
	language,
	from,
	cited,
	part = 1,
	files,
	id = 'references',
}: {
	references: RecordReference[]
	/** Of the text. */
	language: string
	from: number
	cited?: ReadonlySet<number>
	part?: number
	/** The address of the bibliography as a file, without its extension; none for what is not published. */
	files?: string
	/** Of the heading. */
	id?: string
}) {
	const { t } = useTranslation('article')
	const direction = directionOf(language)
	const isTurned = direction !== directionOf(useLanguage())
	if (references.length === 0) return null
	return (
		<section
			aria-label={t('references')}
			data-reference={t('reference.one')}
			data-copy-label={t('reference.copy')}
			data-go={t('reference.go')}
			data-files={files}
		>
			{from > 0 ? null : <h2 id={id}>{t('references')}</h2>}
			{inSections(references).map(({ section, first, entries }) => (
				<Fragment key={first}>
					{section ? <h3>{section}</h3> : null}
					<ul className="references" dir={isTurned ? direction : undefined}>
						{entries.map((reference, index) => {
							const number = from + first + index + 1
							return (
								<li key={number} id={`ref-${number}`}>
									<ReferenceEntry reference={reference} />
									{cited?.has(number) ? (
										<>
											{' '}
											<a
												className="retour-note"
												href={`#${citationId(part, number)}`}
												role="doc-backlink"
												aria-label={t('reference.back')}
											>
												↩︎
											</a>
										</>
									) : null}
								</li>
							)
						})}
					</ul>
				</Fragment>
			))}
			{files && from === 0 ? (
				<p className="small">
					{t('reference.export')} <a href={`${files}.bib`}>BibTeX</a> · <a href={`${files}.ris`}>RIS</a> ·{' '}
					<a href={`${files}.json`}>CSL-JSON</a>
				</p>
			) : null}
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
