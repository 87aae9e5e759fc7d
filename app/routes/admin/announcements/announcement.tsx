import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	deleteAnnouncement,
	editAnnouncement,
	getTypedAnnouncement,
} from '#app/modules/announcement/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm, typedAgain } from '#app/platform/http/read-form.ts'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/announcement'
import { AnnouncementForm } from './form.tsx'
import { previewing } from './preview.server.ts'
import { StateBadge } from './state-badge.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	return {
		announcement: await getTypedAnnouncement(context.get(ctxContext), actor, params.id),
		isDone: new URL(request.url).searchParams.get('fait') === 'enregistree',
	}
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		enregistrer: ['enregistree', posts(editAnnouncement, { id })],
		voir: [null, previewing],
		supprimer: ['supprimee', posts(deleteAnnouncement, { id })],
	})
	if (!answer.ok)
		return refusedForm(form, answer, { preview: null }, answer.error === 'changedMeanwhile' ? 409 : 422)
	if (done === 'supprimee') return redirect(pathTo('admin.announcements', { fait: done }), 303)
	if (!('preview' in answer)) return redirect(pathTo('admin.announcement', { id, fait: done }), 303)
	const shown = { error: null, posted: typedAgain(form), preview: answer.preview }
	return data(shown, { headers: { 'cache-control': 'private, no-store' } })
}

/** One announcement in four languages, with its dates. */
export default function AnnouncementPage({ loaderData, actionData }: Route.ComponentProps) {
	const { announcement, isDone } = loaderData
	const { t } = useTranslation('announcements')
	const { version, state, slug, names } = announcement
	const name = <TextIn texts={names} />
	return (
		<>
			<HiddenHead title={t('one')} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.announcements'), label: t('title') },
					{ key: 'self', label: name },
				]}
			/>
			<AdminHeading title={name}>
				<StateBadge state={state} />{' '}
				{state === 'shown' || state === 'past' ? (
					<a className="link" href={pathTo('announcement', { id: slug })}>
						{t('seePage')}
					</a>
				) : null}
			</AdminHeading>
			<DoneNotice>{isDone && !actionData ? t('done.enregistree') : null}</DoneNotice>
			<AnnouncementForm announcement={announcement} answer={actionData}>
				<Panel aria-labelledby="suppression">
					<h2 id="suppression">{t('delete')}</h2>
					<p className="quiet small">{t('deleteHelp')}</p>
					<RemovalForm<typeof deleteAnnouncement, 'id'>
						perform="supprimer"
						send={{ version }}
						act={t('delete')}
					/>
				</Panel>
			</AnnouncementForm>
		</>
	)
}
