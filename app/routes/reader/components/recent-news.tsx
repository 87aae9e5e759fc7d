import { formatWeekday } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { listNews } from '#app/modules/waiting/index.server.ts'
import { Moment, TextIn } from '#app/ui/text.tsx'

/** What authors and reviewers did in the last days with the manuscripts that the reader of this page handles. */
export function RecentNews({ since, news }: Awaited<ReturnType<typeof listNews>>) {
	const { t } = useTranslation('waiting')
	const { t: workflow } = useTranslation('workflow')
	const language = useLanguage()
	if (news.length === 0) return null
	return (
		<section aria-labelledby="h-depuis">
			<h2 id="h-depuis">{t('since', { day: formatWeekday(since, language, 'long') })}</h2>
			<ul className="news">
				{news.map(({ id, at, action, letter, title, language: original, href }) => (
					<li key={id}>
						<Moment at={at} />
						<b>{workflow(`log.${action}`)}</b>
						{letter ? ` (${workflow('detail.letter', { letter })})` : null}
						<a href={href}>
							<TextIn texts={title} original={original} />
						</a>
					</li>
				))}
			</ul>
		</section>
	)
}
