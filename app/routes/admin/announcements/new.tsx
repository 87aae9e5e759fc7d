import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { createAnnouncement } from '#app/modules/announcement/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm, typedAgain } from '#app/platform/http/read-form.ts'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/new'
import { AnnouncementForm } from './form.tsx'
import { previewing } from './preview.server.ts'

export function loader({ context }: Route.LoaderArgs) {
	requireEntry(context, 'platform')
	return null
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { answer } = await performPosted(form, {
		enregistrer: ['enregistree', posts(createAnnouncement, {})],
		voir: [null, previewing],
	})
	if (!answer.ok) return refusedForm(form, answer, { preview: null })
	if ('id' in answer)
		return redirect(pathTo('admin.announcement', { id: answer.id, fait: 'enregistree' }), 303)
	const shown = { error: null, posted: typedAgain(form), preview: answer.preview }
	return data(shown, { headers: { 'cache-control': 'private, no-store' } })
}

/** Writing an announcement: a draft until it is said otherwise. */
export default function NewAnnouncement({ actionData }: Route.ComponentProps) {
	const { t } = useTranslation('announcements')
	return (
		<>
			<HiddenHead title={t('new')} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.announcements'), label: t('title') },
					{ key: 'self', label: t('new') },
				]}
			/>
			<AdminHeading title={t('new')}>{t('form.intro')}</AdminHeading>
			<AnnouncementForm
				announcement={{ title: {}, body: {}, values: { isDraft: '1' } }}
				answer={actionData}
			/>
		</>
	)
}
