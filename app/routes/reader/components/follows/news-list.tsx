import { formatNumber, listSeparator } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { FOLLOWS_PATH, NEWS_PAGE_SIZE, type NewsPage } from '#app/modules/follow/index.ts'
import { WorkItem } from '#app/modules/work/components/index.ts'
import { ListEnd, PreviousPage } from '#app/ui/list-end.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'

/** What is new in what somebody follows, each work with the follows that found it. */
export function NewsList({ news }: { news: NewsPage }) {
	const { t } = useTranslation('follows')
	const language = useLanguage()
	const { items, total, page, lastPage } = news
	const place = { path: FOLLOWS_PATH, search: '', page }
	const number = (value: number) => formatNumber(value, language)
	const shown = (page - 1) * NEWS_PAGE_SIZE + items.length
	return (
		<section className="block-small" aria-labelledby="h-nouveautes">
			<SectionTitle id="h-nouveautes">{t('feed.title')}</SectionTitle>
			{items.length === 0 ? (
				<p>
					<b>{t('feed.empty')}</b>
					<br />
					{t('feed.emptyText')}
				</p>
			) : (
				<load-more>
					<PreviousPage {...place} text={t('feed.previous')} />
					<ul className="news">
						{items.map(({ work, follows }) => (
							<li key={work.id}>
								<p className="small quiet">
									{t('feed.because', {
										name: follows.map(({ text }) => isolate(text, language)).join(listSeparator(language)),
									})}
								</p>
								<WorkItem work={work} compact heading="h3" />
							</li>
						))}
					</ul>
					<ListEnd
						{...place}
						lastPage={lastPage}
						shown={shown}
						total={total}
						texts={{
							progress: t('feed.shown', { shown: number(shown), total: number(total) }),
							more: t('feed.more'),
							end: t('feed.all'),
						}}
					/>
				</load-more>
			)}
		</section>
	)
}
