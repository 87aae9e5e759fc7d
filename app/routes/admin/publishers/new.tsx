import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { createPublisher } from '#app/modules/publisher/manage/index.server.ts'
import { publisherForm } from '#app/modules/publisher/manage/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { readForm, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/new'
import { PublisherForm } from './publisher-form.tsx'

export function loader({ context }: Route.LoaderArgs) {
	requireEntry(context, 'platform')
	return null
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const form = await postedForm(request)
	const read = readForm(form, publisherForm)
	if (!read.ok) return refusedForm(form, read)
	const { id } = await createPublisher(context.get(ctxContext), actor, read.typed)
	return redirect(pathTo('admin.publisher', { id, fait: 'cree' }), 303)
}

/** Entering a publisher. */
export default function NewPublisher({ actionData }: Route.ComponentProps) {
	const { t } = useTranslation('library')
	const { t: admin } = useTranslation('admin')
	const language = useLanguage()
	return (
		<>
			<HiddenHead title={t('publisher.new')} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.publishers'), label: admin('rooms.publishers') },
					{ key: 'self', label: t('publisher.new') },
				]}
			/>
			<AdminHeading title={t('publisher.new')}>{t('publisher.newIntro')}</AdminHeading>
			<PublisherForm values={{ language }} isRefused={actionData !== undefined}>
				<p className="form-foot">
					<Button variant="primary">{t('publisher.create')}</Button>
				</p>
			</PublisherForm>
		</>
	)
}
