import { pathTo } from '#app/addresses/address.ts'
import { STEP_WORDS } from '#app/addresses/admin.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type ListedDraft, listDrafts, publisherChoices } from '#app/modules/journal-draft/index.server.ts'
import { listManagedJournals } from '#app/modules/submission/settings/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'

/** What was done before the list is shown, by the word of its address. */
const DONE = ['jete', 'supprime'] as const
const SENTENCES = { jete: 'journal.discarded', supprime: 'journalRemoval.done' } as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'own-people')
	const { publishers, mayEnter } = await publisherChoices(ctx, actor)
	return {
		drafts: await listDrafts(ctx, actor),
		journals: await listManagedJournals(ctx, actor),
		mayStart: mayEnter || publishers.length > 0,
		done: DONE.find((word) => word === new URL(request.url).searchParams.get('fait')) ?? null,
	}
}

/** The journals that this person runs, and those that are being prepared. */
export default function Journals({ loaderData }: Route.ComponentProps) {
	const { drafts, journals, mayStart, done } = loaderData
	const { t } = useTranslation('library')
	const { t: admin } = useTranslation('admin')
	return (
		<>
			<HiddenHead title={admin('rooms.journals')} />
			<AdminHeading
				title={admin('rooms.journals')}
				actions={
					mayStart ? (
						<ButtonLink variant="primary" href={pathTo('admin.newJournal')}>
							{t('journal.new')}
						</ButtonLink>
					) : null
				}
			>
				{t('journal.intro')}
			</AdminHeading>
			<DoneNotice>{done ? t(SENTENCES[done]) : null}</DoneNotice>
			{drafts.length > 0 ? (
				<Panel aria-labelledby="projets">
					<h2 id="projets">{t('journal.drafts')}</h2>
					<p className="quiet">{t('journal.nothingPublic')}</p>
					<ul className="to-handle">
						{drafts.map((draft) => (
							<DraftLink key={draft.id} {...draft} />
						))}
					</ul>
				</Panel>
			) : null}
			{journals.length === 0 ? (
				<EmptyState title={t('journal.none')} />
			) : (
				<TableRegion label={admin('rooms.journals')}>
					<thead>
						<tr>
							<th scope="col">{t('journal.title')}</th>
							<th scope="col">{t('journal.submissions')}</th>
							<th scope="col">{t('journal.settings')}</th>
						</tr>
					</thead>
					<tbody>
						{journals.map(({ slug, title, language, acceptsSubmissions }) => (
							<tr key={slug}>
								<th scope="row">
									<a className="link" href={pathTo('admin.journal', { slug })}>
										<TextIn texts={title} original={language} />
									</a>
								</th>
								<td>
									<Badge tone={acceptsSubmissions ? 'ok' : undefined}>
										{t(acceptsSubmissions ? 'journal.taken' : 'journal.notTaken')}
									</Badge>
								</td>
								<td>
									<a className="link" href={pathTo('desk.journal', { slug })}>
										{t('journal.change')}
									</a>
								</td>
							</tr>
						))}
					</tbody>
				</TableRegion>
			)}
		</>
	)
}

function DraftLink({ id, title, language: original, updatedAt, missing }: ListedDraft) {
	const { t } = useTranslation('library')
	const language = useLanguage()
	const moment = useMoment()
	const step = missing[0] ?? 'open'
	return (
		<li>
			<a href={pathTo('admin.journalDraft', { id, step: STEP_WORDS[step] })}>
				{chooseText(title, language, original) ? (
					<TextIn texts={title} original={original} />
				) : (
					t('journal.untitled')
				)}
				<Badge tone={missing.length > 0 ? 'waiting' : 'info'}>{t(`steps.${step}`)}</Badge>
				<span className="small quiet">{moment(updatedAt)}</span>
			</a>
		</li>
	)
}
