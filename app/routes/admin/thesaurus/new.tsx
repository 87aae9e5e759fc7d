import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { addConcept, listWider } from '#app/modules/thesaurus/manage/index.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { readForm, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/new'
import { ConceptForm } from './concept-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	return { wider: await listWider(context.get(ctxContext), actor, context.get(languageContext)) }
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const form = await postedForm(request)
	const read = readForm(form, addConcept.input)
	if (!read.ok) return refusedForm(form, read)
	const added = await addConcept(context.get(ctxContext), actor, read.typed)
	if (!added.ok) return refusedForm(form, added)
	return redirect(pathTo('admin.concept', { id: added.id, fait: 'cree' }), 303)
}

/** Entering a concept of the platform's own. */
export default function NewConcept({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('thesaurus')
	const { t: admin } = useTranslation('admin')
	return (
		<>
			<HiddenHead title={t('new')} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.thesaurus'), label: admin('rooms.thesaurus') },
					{ key: 'self', label: t('new') },
				]}
			/>
			<AdminHeading title={t('new')}>{t('newIntro')}</AdminHeading>
			<ConceptForm wider={loaderData.wider} error={actionData?.error}>
				<p className="form-foot">
					<Button variant="primary">{t('create')}</Button>
				</p>
			</ConceptForm>
		</>
	)
}
