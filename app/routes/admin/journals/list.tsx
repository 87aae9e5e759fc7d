import { pathTo } from '#app/addresses/address.ts'
import { STEP_WORDS } from '#app/addresses/admin.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type ListedDraft, listDrafts, publisherChoices } from '#app/modules/journal-draft/index.server.ts'
import { type ManagedColumns, ManagedList } from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { type ListedJournal, listJournals } from '#app/modules/submission/settings/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChoiceFilter } from '#app/ui/list-filter.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { askedJournals } from '../asked-lists.ts'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'

const PAGE = pathTo('admin.journals')
/** What was done before the list is shown, by the word of its address. */
const DONE = ['jete', 'supprime'] as const
const SENTENCES = { jete: 'journal.discarded', supprime: 'journalRemoval.done' } as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'own-people')
	const { publishers, mayEnter } = await publisherChoices(ctx, actor)
	const { searchParams, search } = new URL(request.url)
	const asked = askedJournals(searchParams)
	return {
		drafts: await listDrafts(ctx, actor),
		list: await listJournals(ctx, actor, asked),
		shown: await shownColumns(ctx, actor, searchParams, 'journals'),
		...{ asked, search },
		mayStart: mayEnter || publishers.length > 0,
		done: DONE.find((word) => word === searchParams.get('fait')) ?? null,
	}
}

/** The journals that this person runs, and those that are being prepared. */
export default function Journals({ loaderData }: Route.ComponentProps) {
	const { drafts, list, shown, asked, search, mayStart, done } = loaderData
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
			<ManagedList
				table="journals"
				label={admin('rooms.journals')}
				path={PAGE}
				{...{ search, asked, list, shown }}
				{...useColumns()}
				words={t('journal.search')}
				filters={
					<ChoiceFilter
						name="etat"
						label={t('journal.submissions')}
						any={t('journal.anyState')}
						options={[
							['ouvertes', t('journal.taken')],
							['fermees', t('journal.notTaken')],
						]}
						value={asked.isOpen === null ? null : asked.isOpen ? 'ouvertes' : 'fermees'}
					/>
				}
				isFiltered={asked.isOpen !== null}
				file={pathTo('admin.listFile', { list: 'revues' })}
				none={t('journal.none')}
			/>
		</>
	)
}

function useColumns(): ManagedColumns<ListedJournal, 'journals'> {
	const { t } = useTranslation('library')
	return {
		head: {
			label: t('journal.title'),
			isOrdered: true,
			cell: ({ slug, title, language }) => (
				<a className="link" href={pathTo('admin.journal', { slug })}>
					<TextIn texts={title} original={language} />
				</a>
			),
		},
		columns: {
			publisher: {
				label: t('fields.publisher'),
				isOrdered: true,
				cell: ({ publisher }) => <bdi>{publisher}</bdi>,
			},
			issn: {
				label: 'ISSN',
				cell: ({ issn }) => (
					<bdi dir="ltr" className="figures-aligned">
						{issn}
					</bdi>
				),
			},
			submissions: {
				label: t('journal.submissions'),
				isOrdered: true,
				cell: ({ acceptsSubmissions }) => (
					<Badge tone={acceptsSubmissions ? 'ok' : undefined}>
						{t(acceptsSubmissions ? 'journal.taken' : 'journal.notTaken')}
					</Badge>
				),
			},
			settings: {
				label: t('journal.settings'),
				cell: ({ slug }) => (
					<a className="link" href={pathTo('desk.journal', { slug })}>
						{t('journal.change')}
					</a>
				),
			},
		},
	}
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
