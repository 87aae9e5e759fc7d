import { useTranslation } from '#app/i18n/use-translation.ts'
import { CallItem } from '#app/modules/call/components/call-item.tsx'
import type { CallCard } from '#app/modules/call/model.ts'
import { guideFilePath } from '#app/modules/site/guide-files.ts'
import { PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { DoneNotice } from '../../site/components/done-notice.tsx'

/** What an author finds before the first submission: what comes, how to prepare, and the open calls. */
export function AuthorStart({ name, isNew, calls }: { name: string; isNew: boolean; calls: CallCard[] }) {
	const { t } = useTranslation('author')
	return (
		<div className="page">
			<title>{`${t('title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('title')}>{t('welcome', { name })}</PageHeading>
			<DoneNotice>{isNew ? t('done') : null}</DoneNotice>
			<section className="partie" aria-labelledby="suite">
				<SectionTitle id="suite">{t('next.title')}</SectionTitle>
				<p className="propos">{t('next.text')}</p>
				<p className="rangee mt-4">
					<a className="bt bt-1" href="/guide-auteurs">
						{t('next.guide')}
					</a>
					<a className="bt" href={guideFilePath('template')} download>
						{t('next.template')}
					</a>
				</p>
			</section>
			<section className="appels partie" aria-labelledby="appels">
				<SectionTitle
					id="appels"
					aside={
						<a className="bt bt-nu fleche" href="/appels-contribution">
							{t('calls.all')}
						</a>
					}
				>
					{t('calls.title')}
				</SectionTitle>
				{calls.length === 0 ? <p className="discret">{t('calls.none')}</p> : null}
				{calls.map((call) => (
					<CallItem key={call.id} call={call} reader="submit" />
				))}
			</section>
		</div>
	)
}
