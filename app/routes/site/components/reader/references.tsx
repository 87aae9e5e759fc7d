import { Fragment } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { doiUrl } from '#app/modules/citation/index.ts'
import type { RecordReference } from '#app/modules/work/index.ts'

/** The works cited from the one of number `from` + 1 on, each with its DOI link and the id `ref-<number>` that citations of the text lead to. */
export function ReaderReferences({ references, from }: { references: RecordReference[]; from: number }) {
	const { t } = useTranslation('article')
	if (references.length === 0) return null
	return (
		<section aria-label={t('references')}>
			{from > 0 ? null : <h2 id="references">{t('references')}</h2>}
			<ul className="references">
				{references.map(({ text, doi }, index) => (
					<li key={text} id={`ref-${from + index + 1}`}>
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
