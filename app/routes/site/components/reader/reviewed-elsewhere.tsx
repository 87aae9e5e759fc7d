import { formatDate } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { WorkReading } from '#app/modules/work/index.ts'
import { TimeWhereKnown } from '#app/ui/text.tsx'

/** Reviews and endorsements of the text that stand elsewhere, as the editors of its journal accepted them. */
export function ReviewedElsewhere({ reviews }: { reviews: WorkReading['outsideReviews'] }) {
	const { t } = useTranslation('article')
	const language = useLanguage()
	if (reviews.length === 0) return null
	return (
		<section className="text-rights" aria-labelledby="ailleurs">
			<h2 id="ailleurs">{t('outside.title')}</h2>
			<ul>
				{reviews.map(({ kind, service, url, on }) => (
					<li key={url}>
						<a href={url} rel="noopener nofollow">
							{t(`outside.${kind}`, { service: isolate(service, language) })}
						</a>{' '}
						<span className="quiet">
							(
							<TimeWhereKnown on={on} precision="day">
								{formatDate(on, language)}
							</TimeWhereKnown>
							)
						</span>
					</li>
				))}
			</ul>
		</section>
	)
}
