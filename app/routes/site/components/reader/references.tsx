import { Fragment } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { doiUrl } from '#app/modules/citation/index.ts'
import type { RecordReference } from '#app/modules/work/index.ts'

/** The works cited, each with its DOI link. `goesOn`: the list began in the part before. */
export function ReaderReferences({ references, goesOn }: { references: RecordReference[]; goesOn: boolean }) {
	const { t } = useTranslation('article')
	if (references.length === 0) return null
	return (
		<section aria-label={t('references')}>
			{goesOn ? null : <h2 id="references">{t('references')}</h2>}
			<ul className="references">
				{references.map(({ text, doi }) => (
					<li key={text}>
						<bdi>
							<Linked text={doi ? withoutDoi(text, doi) : text} />
						</bdi>
						{doi ? (
							<>
								{' '}
								<a href={doiUrl(doi)} dir="ltr">
									{doiUrl(doi)}
								</a>
							</>
						) : null}
					</li>
				))}
			</ul>
		</section>
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
