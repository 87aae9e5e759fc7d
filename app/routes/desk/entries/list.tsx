import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	listArticleDrafts,
	listEntryJournals,
	startArticle,
} from '#app/modules/article-draft/index.server.ts'
import { startForm } from '#app/modules/article-draft/index.ts'
import { ListCount, ListPaging } from '#app/modules/people/table-columns/components/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedPart } from '#app/platform/http/list-state.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, EmptyState, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { EntryList } from '../components/entries/entry-list.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/list'

const FIELDS = fieldsOf(startForm)

export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const journals = await listEntryJournals(ctx, actor)
	if (journals.length === 0) throw new NotFound()
	const { searchParams, search } = new URL(request.url)
	return {
		journals,
		search,
		drafts: await listArticleDrafts(ctx, actor, askedPart(searchParams)),
		isDiscarded: searchParams.get('fait') === 'discarded',
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const form = await postedForm(request)
	const started = await postsAs(context.get(ctxContext), actor)(startArticle, {})(form)
	return started.ok
		? redirect(pathTo('desk.entry', { id: started.id, fait: 'started' }), 303)
		: refusedForm(form, started)
}

/** The articles that are being entered directly, and another one begun. */
export default function Entries({ loaderData, actionData }: Route.ComponentProps) {
	const { journals, drafts, search, isDiscarded } = loaderData
	const { t } = useTranslation('entry')
	const { t: production } = useTranslation('production')
	const language = useLanguage()
	return (
		<>
			<HiddenHead title={t('list')} />
			<Breadcrumb
				crumbs={[
					{ key: 'published', label: production('works.title'), href: pathTo('desk.published') },
					{ key: 'here', label: t('list') },
				]}
			/>
			<PageHeading title={t('list')}>{t('intro')}</PageHeading>
			<DoneNotice>{isDiscarded ? t('done.discarded') : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('notBegun')} faults={[]}>
					{actionData.error === 'trialFull' ? t('trialFull') : null}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				className="form-line mt-4"
				hidden={{ issueId: '' }}
				values={{ journalId: journals[0]?.id }}
			>
				<SelectField of={FIELDS.journalId} label={t('journal')}>
					{journals.map((journal) => (
						<option key={journal.id} value={journal.id}>
							{chooseText(journal.title, language, journal.language)?.text}
						</option>
					))}
				</SelectField>
				<Button variant="primary">{t('start')}</Button>
			</FieldsForm>
			<Panel className="mt-5" aria-labelledby="saisies">
				<h2 id="saisies">{t('drafts')}</h2>
				{drafts.total === 0 ? (
					<EmptyState title={t('none')} />
				) : (
					<>
						<ListCount list={drafts} isNarrowed={false} />
						<EntryList drafts={drafts.rows} />
						<ListPaging path={pathTo('desk.entries')} search={search} list={drafts} />
					</>
				)}
			</Panel>
		</>
	)
}
