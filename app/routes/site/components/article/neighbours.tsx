import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { ArticlePlace, Neighbour } from '#app/modules/article/index.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { TextIn } from '#app/ui/text.tsx'

/** The articles before and after this one in its issue, and the issue's contents between them. */
export function ArticleNeighbours({ record, place }: { record: WorkRecord; place: ArticlePlace }) {
	const { t } = useTranslation('article')
	const { journal, issue } = record
	if (!journal || !issue || (!place.previous && !place.next)) return null
	return (
		<nav className="neighbours not-printed" aria-label={t('neighbours.label')}>
			<NeighbourLink neighbour={place.previous} label={t('neighbours.previous')} rel="prev" />
			<a className="middle" href={pathTo('issue', { id: journal.slug, issue: issue.slug })}>
				{t('neighbours.contents')}
			</a>
			<NeighbourLink neighbour={place.next} label={t('neighbours.next')} rel="next" />
		</nav>
	)
}

function NeighbourLink({
	neighbour,
	label,
	rel,
}: {
	neighbour: Neighbour | null
	label: string
	rel: 'prev' | 'next'
}) {
	if (!neighbour) return <span />
	return (
		<a href={neighbour.path} rel={rel}>
			{label}
			<b>
				<TextIn texts={neighbour.title} original={neighbour.language} />
			</b>
		</a>
	)
}
