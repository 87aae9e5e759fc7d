import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { CallItem } from '#app/modules/call/components/index.ts'
import type { CallCard } from '#app/modules/call/index.ts'
import { guideFilePath } from '#app/modules/site/index.ts'
import type { DraftLine, SubmissionLine } from '#app/modules/submission/index.server.ts'
import { isEnded, STEPS } from '#app/modules/submission/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { Separator, TextIn } from '#app/ui/text.tsx'
import { SubmissionLines } from './submission-lines.tsx'

/** The first page of the author space: what waits for the author, what is under way, drafts, and the open calls. */
export function AuthorOverview({
	name,
	done,
	drafts,
	submissions,
	calls,
}: {
	name: string
	done: 'auteur' | 'brouillon' | 'supprime' | null
	drafts: DraftLine[]
	submissions: SubmissionLine[]
	calls: CallCard[]
}) {
	const { t } = useTranslation('author')
	const waiting = submissions.filter(
		(line) => line.isSubmitter && (line.timeline.holder === 'author' || line.hasQuestion),
	)
	const others = submissions.filter((line) => !waiting.includes(line))
	const isNew = drafts.length + submissions.length === 0
	return (
		<div className="page">
			<title>{`${t('title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('title')}>{t('welcome', { name })}</PageHeading>
			<DoneNotice>{done ? t(`done.${done}`) : null}</DoneNotice>
			<p className="row mb-6">
				<ButtonLink variant="primary" href={pathTo('author.submit')}>
					{t('submitNew')}
				</ButtonLink>
				<ButtonLink href={pathTo('check')}>{t('checkFirst')}</ButtonLink>
				<ButtonLink href={pathTo('author.usage')}>{t('usage.open')}</ButtonLink>
			</p>
			<SubmissionLines id="attente" kind="waiting" submissions={waiting} />
			<SubmissionLines id="cours" kind="running" submissions={others.filter((line) => !isEnded(line))} />
			<Drafts drafts={drafts} />
			<SubmissionLines id="fini" kind="ended" submissions={others.filter(isEnded)} />
			{isNew ? (
				<div className="mb-6">
					<EmptyState
						title={t('empty.title')}
						action={
							<p className="row">
								<ButtonLink href={pathTo('authorGuide')}>{t('next.guide')}</ButtonLink>
								<ButtonLink href={guideFilePath('template')} download>
									{t('next.template')}
								</ButtonLink>
							</p>
						}
					>
						{t('empty.text')}
					</EmptyState>
				</div>
			) : null}
			<section className="calls section" aria-labelledby="appels">
				<SectionTitle
					id="appels"
					aside={
						<ButtonLink variant="bare" className="arrow" href={pathTo('calls')}>
							{t('calls.all')}
						</ButtonLink>
					}
				>
					{t('calls.title')}
				</SectionTitle>
				{calls.length === 0 ? <p className="quiet">{t('calls.none')}</p> : null}
				{calls.map((call) => (
					<CallItem key={call.id} call={call} reader="submit" />
				))}
			</section>
		</div>
	)
}

function Drafts({ drafts }: { drafts: DraftLine[] }) {
	const { t } = useTranslation('author')
	const { t: submission } = useTranslation('submission')
	const language = useLanguage()
	if (drafts.length === 0) return null
	return (
		<section className="section" aria-labelledby="brouillons">
			<SectionTitle id="brouillons">{t('lists.drafts')}</SectionTitle>
			<ul className="lines">
				{drafts.map((draft) => (
					<li key={draft.id}>
						<div className="line-body">
							<h3>
								<a href={pathTo('author.submission', { id: draft.id })}>
									{Object.values(draft.title).some(Boolean) ? (
										<TextIn texts={draft.title} original={draft.language} />
									) : (
										t('untitled')
									)}
								</a>
							</h3>
							<p className="meta">
								<TextIn texts={draft.journal.title} original={draft.journal.language} />
								<Separator />
								{submission('wizard.done', {
									done: formatNumber(draft.stepsDone.length, language),
									steps: formatNumber(STEPS.length, language),
								})}
								<Separator />
								{t('savedOn', { date: formatDate(draft.savedAt.slice(0, 10), language) })}
							</p>
						</div>
						<ButtonLink href={pathTo('author.submission', { id: draft.id })}>{t('goOn')}</ButtonLink>
					</li>
				))}
			</ul>
		</section>
	)
}
