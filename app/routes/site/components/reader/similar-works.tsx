import { formatList, formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { Tie } from '#app/modules/article/index.ts'
import type { SimilarWork } from '#app/modules/search/index.ts'
import { WorkItem } from '#app/modules/work/components/index.ts'
import type { WorkCard } from '#app/modules/work/index.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Dotted } from '#app/ui/text.tsx'

/** What else is near the work that is read, and why. */
export function SimilarWorks({ works }: { works: { card: WorkCard; reason: SimilarWork }[] }) {
	const { t } = useTranslation('article')
	if (works.length === 0) return null
	return (
		<section className="block not-printed" aria-labelledby="proches">
			<SectionTitle id="proches">{t('similar.title')}</SectionTitle>
			{works.map(({ card, reason }) => (
				<WorkItem key={card.id} work={card} heading="h3" compact found={<Reason reason={reason} />} />
			))}
		</section>
	)
}

/** What a reader may want next where nothing is as near as that, and what ties each to the work that is read. */
export function RelatedWorks({ works }: { works: { card: WorkCard; tie: Tie }[] }) {
	const { t } = useTranslation('article')
	if (works.length === 0) return null
	return (
		<section className="block not-printed" aria-labelledby="a-lire">
			<SectionTitle id="a-lire">{t('related.title')}</SectionTitle>
			{works.map(({ card, tie }) => (
				<WorkItem
					key={card.id}
					work={card}
					heading="h3"
					compact
					found={<p className="found-in">{t(`related.${tie}`)}</p>}
				/>
			))}
		</section>
	)
}

/** « 9 sources communes · swahili, classe nominale » */
function Reason({ reason: { sources, topics } }: { reason: SimilarWork }) {
	const { t } = useTranslation('article')
	const language = useLanguage()
	const named = topics.flatMap((names) => chooseText(names, language)?.text ?? [])
	const shared = sources > 0 && (
		<b>{t('similar.sources', { count: sources, formatted: formatNumber(sources, language) })}</b>
	)
	const names = { names: formatList(named, language) }
	const words = named.length > 0 && t(sources > 0 ? 'similar.topics' : 'similar.topicsAlone', names)
	return <Dotted className="found-in" facts={[shared, words]} />
}
