import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'

/** Something that would help the reader, and where it is done. */
export type NextStep = keyof typeof PLACES

const PLACES = {
	save: pathTo('articles'),
	profile: pathTo('reader.profile', { '#': 'institution' }),
	portrait: pathTo('reader.profile', { '#': 'portrait-titre' }),
	orcid: pathTo('reader.profile', { '#': 'orcid' }),
} as const

/** What to do next; nothing once all is done. */
export function NextSteps({ steps }: { steps: NextStep[] }) {
	const { t } = useTranslation('reader')
	if (steps.length === 0) return null
	return (
		<section className="section" aria-labelledby="ensuite">
			<SectionTitle id="ensuite">{t('next.title')}</SectionTitle>
			<ul className="lines">
				{steps.map((step) => (
					<li key={step}>
						<div className="line-body">
							<h3>
								<a href={PLACES[step]}>{t(`next.${step}.title`)}</a>
							</h3>
							<p className="small">{t(`next.${step}.text`)}</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	)
}
