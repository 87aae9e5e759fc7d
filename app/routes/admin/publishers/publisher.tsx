import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	deletePublisher,
	editPublisher,
	getPublisherSettings,
	movePublisher,
	type PublisherSettings,
} from '#app/modules/publisher/manage/index.server.ts'
import { addressForm } from '#app/modules/publisher/manage/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { AddressForm } from '../components/address-form.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/publisher'
import { PublisherForm } from './publisher-form.tsx'

const DONE = ['cree', 'enregistre', 'deplace'] as const
const ADDRESS = fieldsOf(addressForm)

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'own-people')
	const done = new URL(request.url).searchParams.get('fait')
	return {
		...(await getPublisherSettings(context.get(ctxContext), actor, params.id)),
		done: DONE.find((code) => code === done) ?? null,
	}
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'own-people')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		enregistrer: ['enregistre', posts(editPublisher, { id })],
		deplacer: ['deplace', posts(movePublisher, { id })],
		supprimer: ['supprime', posts(deletePublisher, { id })],
	})
	if (!answer.ok) {
		const isOfField = answer.error === null || answer.error === 'addressTaken'
		return refusedForm(form, answer, {}, isOfField ? 422 : 409)
	}
	if (done === 'supprime') return redirect(pathTo('admin.publishers', { fait: done }), 303)
	return redirect(pathTo('admin.publisher', { id, fait: done }), 303)
}

/** A publisher: what is said of it, and its removal. */
export default function PublisherPage({ loaderData, actionData }: Route.ComponentProps) {
	const { slug, version, values, description, hanging, done } = loaderData
	const { t } = useTranslation('library')
	const { t: admin } = useTranslation('admin')
	const isStale = actionData?.error === 'changedMeanwhile'
	return (
		<>
			<HiddenHead title={values.name} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.publishers'), label: admin('rooms.publishers') },
					{ key: 'self', label: <bdi>{values.name}</bdi> },
				]}
			/>
			<AdminHeading title={<bdi>{values.name}</bdi>}>
				<a className="link" href={pathTo('publisher', { id: slug })}>
					{t('seeAsReader')}
				</a>
			</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`publisher.done.${done}`) : null}</DoneNotice>
			<PublisherForm
				values={values}
				description={description}
				version={version}
				won={isStale ? values : null}
				isRefused={actionData !== undefined && actionData.error !== 'addressTaken'}
				isStale={isStale}
				perform="enregistrer"
			>
				<p className="form-foot">
					<Button variant="primary">{t('save')}</Button>
				</p>
			</PublisherForm>
			<AddressForm
				fields={ADDRESS}
				of={ADDRESS.address}
				slug={slug}
				folder={pathTo('publishers')}
				version={version}
			/>
			{hanging ? <Removal hanging={hanging} version={version} /> : null}
		</>
	)
}

function Removal({
	hanging,
	version,
}: {
	hanging: NonNullable<PublisherSettings['hanging']>
	version: string
}) {
	const { t } = useTranslation('library')
	const language = useLanguage()
	const kinds = ['journals', 'books', 'calls', 'roles', 'drafts'] as const
	const found = kinds
		.filter((kind) => hanging[kind] > 0)
		.map((kind) =>
			t(`publisher.hanging.${kind}`, {
				count: hanging[kind],
				formatted: formatNumber(hanging[kind], language),
			}),
		)
	return (
		<Panel aria-labelledby="suppression" className="mt-6">
			<h2 id="suppression">{t('publisher.removal')}</h2>
			{found.length > 0 ? (
				<p className="quiet">{t('publisher.inUse', { what: found.join(listSeparator(language)) })}</p>
			) : (
				<>
					<p className="quiet">{t('publisher.removalText')}</p>
					<ButtonForm<typeof deletePublisher, 'id'> perform="supprimer" send={{ version }}>
						<Button>{t('publisher.remove')}</Button>
					</ButtonForm>
				</>
			)}
		</Panel>
	)
}
