import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { STEP_WORDS } from '#app/addresses/admin.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PublisherFields, StepForm, StepsNav } from '#app/modules/journal-draft/components/index.ts'
import { publisherChoices, startJournal } from '#app/modules/journal-draft/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/new'

export async function loader({ context }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'own-people')
	const choices = await publisherChoices(context.get(ctxContext), actor)
	if (!choices.mayEnter && choices.publishers.length === 0) throw new NotFound()
	return choices
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'own-people')
	const form = await postedForm(request)
	const started = await postsAs(context.get(ctxContext), actor)(startJournal, {})(form)
	if (!started.ok) return refusedForm(form, started)
	return redirect(pathTo('admin.journalDraft', { id: started.id, step: STEP_WORDS.identity }), 303)
}

/** Beginning to prepare a journal: whose it is. */
export default function NewJournal({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('library')
	const { t: admin } = useTranslation('admin')
	return (
		<>
			<HiddenHead title={t('journal.new')} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.journals'), label: admin('rooms.journals') },
					{ key: 'self', label: t('journal.new') },
				]}
			/>
			<AdminHeading title={t('journal.new')}>{t('journal.newIntro')}</AdminHeading>
			<div className="journal-opening">
				<StepsNav step="publisher" answers={{}} publishers={[]} pathOf={null} />
				<section aria-labelledby="etape">
					<h2 id="etape">{t('steps.publisher')}</h2>
					<p className="quiet">{t('stepTexts.publisher')}</p>
					<StepForm step="publisher" version="" error={actionData ? (actionData.error ?? 'fields') : null}>
						<PublisherFields {...loaderData} />
					</StepForm>
				</section>
			</div>
		</>
	)
}
