import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { deleteJournal, getJournalAddress, moveJournal } from '#app/modules/journal/manage/index.server.ts'
import { journalAddressForm } from '#app/modules/journal/manage/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import { AddressForm, FormerAddresses } from '../components/address-form.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/address'
import { JournalHead } from './journal-head.tsx'

const FIELDS = fieldsOf(journalAddressForm)
const KINDS = ['issues', 'articles', 'manuscripts', 'entries', 'calls', 'roles', 'invitations'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'own-people')
	return {
		...(await getJournalAddress(context.get(ctxContext), actor, params.slug)),
		isMoved: new URL(request.url).searchParams.get('fait') === 'deplace',
	}
}

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'own-people')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { action: asked, answer } = await performPosted(form, {
		deplacer: ['deplace', posts(moveJournal, { slug })],
		supprimer: ['supprime', posts(deleteJournal, { slug })],
	})
	if (!answer.ok) return refusedForm(form, answer)
	if (asked === 'supprimer' || !('slug' in answer))
		return redirect(pathTo('admin.journals', { fait: 'supprime' }), 303)
	return redirect(pathTo('admin.journalAddress', { slug: answer.slug, fait: 'deplace' }), 303)
}

/** Where a journal stands, from where old links lead to it, and its removal. */
export default function JournalAddressPage({ loaderData }: Route.ComponentProps) {
	const { journal, former, hanging, isMoved } = loaderData
	const { t } = useTranslation('library')
	return (
		<>
			<JournalHead journal={journal} present="address" />
			<DoneNotice>{isMoved ? t('address.moved') : null}</DoneNotice>
			<AddressForm fields={FIELDS} of={FIELDS.address} slug={journal.slug} folder={pathTo('journals')} />
			<FormerAddresses slugs={former} folder={pathTo('journals')} />
			{hanging ? <Removal hanging={hanging} /> : null}
		</>
	)
}

function Removal({ hanging }: { hanging: { [kind in (typeof KINDS)[number]]: number } }) {
	const { t } = useTranslation('library')
	const language = useLanguage()
	const found = KINDS.filter((kind) => hanging[kind] > 0).map((kind) =>
		t(`journalHolds.${kind}`, { count: hanging[kind], formatted: formatNumber(hanging[kind], language) }),
	)
	return (
		<Panel aria-labelledby="suppression" className="mt-6">
			<h2 id="suppression">{t('journalRemoval.title')}</h2>
			{found.length > 0 ? (
				<p className="quiet">{t('journalRemoval.inUse', { what: found.join(listSeparator(language)) })}</p>
			) : (
				<RemovalForm<typeof deleteJournal, 'slug'>
					perform="supprimer"
					send={{}}
					act={t('journalRemoval.remove')}
					lost={t('journalRemoval.text')}
				/>
			)}
		</Panel>
	)
}
