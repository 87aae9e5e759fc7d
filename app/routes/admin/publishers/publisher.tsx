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
	removePublisherLogo,
	setPublisherLogo,
} from '#app/modules/publisher/manage/index.server.ts'
import { addressForm } from '#app/modules/publisher/manage/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import { Cover } from '#app/ui/weave/cover.tsx'
import { CoverPicture } from '#app/ui/weave/cover-picture.tsx'
import { AddressForm } from '../components/address-form.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { PICTURE_REFUSALS, PictureForm } from '../components/picture-form.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/publisher'
import { PublisherForm } from './publisher-form.tsx'

const DONE = ['cree', 'enregistre', 'deplace'] as const
const PICTURE_DONE = ['illustre', 'retire'] as const
const ADDRESS = fieldsOf(addressForm)

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'own-people')
	const done = new URL(request.url).searchParams.get('fait')
	return {
		...(await getPublisherSettings(context.get(ctxContext), actor, params.id)),
		done: DONE.find((code) => code === done) ?? null,
		pictureDone: PICTURE_DONE.find((code) => code === done) ?? null,
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
		illustrer: ['illustre', posts(setPublisherLogo, { id })],
		retirer: ['retire', posts(removePublisherLogo, { id })],
	})
	if (!answer.ok) {
		const isRace = answer.error === 'changedMeanwhile' || answer.error === 'inUse'
		return refusedForm(form, answer, {}, isRace ? 409 : 422)
	}
	if (done === 'supprime') return redirect(pathTo('admin.publishers', { fait: done }), 303)
	return redirect(pathTo('admin.publisher', { id, fait: done }), 303)
}

/** A publisher: what is said of it, and its removal. */
export default function PublisherPage({ loaderData, actionData }: Route.ComponentProps) {
	const { slug, version, values, description, dye, hanging, logo, logoSeen, done, pictureDone } = loaderData
	const { t } = useTranslation('library')
	const { t: admin } = useTranslation('admin')
	const { t: dois } = useTranslation('dois')
	const faults = useRefusedFields()
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
				{' · '}
				<a className="link" href={pathTo('admin.publisherDois', { slug })}>
					{dois('books')}
				</a>
			</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`publisher.done.${done}`) : null}</DoneNotice>
			<DoneNotice>{pictureDone && !actionData ? t(`picture.done.${pictureDone}`) : null}</DoneNotice>
			{actionData && isOfOther(actionData.error) ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t('correct')}
				</FormSummary>
			) : null}
			<PublisherForm
				values={values}
				description={description}
				version={version}
				isRefused={actionData !== undefined && !isOfOther(actionData.error)}
				isStale={isStale}
				perform="enregistrer"
			>
				<p className="form-foot">
					<Button variant="primary">{t('save')}</Button>
				</p>
			</PublisherForm>
			<Panel aria-labelledby="logo">
				<h2 id="logo">{t('picture.logo')}</h2>
				<PictureForm
					shown={
						logo ? (
							<CoverPicture picture={logo} original={values.language} />
						) : (
							<Cover id={slug} dye={dye} cols={4} rows={4} />
						)
					}
					alt={logo?.alt ?? null}
					seen={logoSeen}
					original={values.language}
					isSquare
				/>
			</Panel>
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

/** Whether a refusal is said by another form than that of the publisher itself. */
const isOfOther = (error: string | null) =>
	error !== null && (error === 'addressTaken' || Object.hasOwn(PICTURE_REFUSALS, error))

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
				<RemovalForm<typeof deletePublisher, 'id'>
					perform="supprimer"
					send={{ version }}
					act={t('publisher.remove')}
					lost={t('publisher.removalText')}
				/>
			)}
		</Panel>
	)
}
