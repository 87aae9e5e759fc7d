import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	deletePerson,
	editPerson,
	getManagedPerson,
	movePerson,
	separatePerson,
} from '#app/modules/person/manage/index.server.ts'
import { type ManagedPerson, personAddressForm, personForm } from '#app/modules/person/manage/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedPart, askedWords } from '#app/platform/http/list-state.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { TextsField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import { AddressForm, FormerAddresses } from '../components/address-form.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/signer'
import { MergeWith } from './merge-with.tsx'
import { Signatures } from './signatures.tsx'

const DONE = ['reunie', 'separee', 'enregistre', 'deplace'] as const
const FIELDS = fieldsOf(personForm)
const ADDRESS = fieldsOf(personAddressForm)

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const { searchParams, search } = new URL(request.url)
	const query = askedWords(searchParams)
	return {
		...{ query, search },
		person: await getManagedPerson(context.get(ctxContext), actor, params.id, {
			query,
			...askedPart(searchParams),
		}),
		done: DONE.find((word) => word === searchParams.get('fait')) ?? null,
	}
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const posts = postsAs(context.get(ctxContext), requireEntry(context, 'platform'))
	const form = await postedForm(request)
	const { done, answer } = await performPosted(form, {
		enregistrer: ['enregistre', posts(editPerson, { id })],
		deplacer: ['deplace', posts(movePerson, { id })],
		separer: ['separee', posts(separatePerson, { id })],
		supprimer: ['supprimee', posts(deletePerson, { id })],
	})
	if (!answer.ok) return refusedForm(form, answer, {}, answer.error === 'changedMeanwhile' ? 409 : 422)
	if (done === 'supprimee') return redirect(pathTo('admin.signers', { fait: done }), 303)
	return redirect(pathTo('admin.signer', { id, fait: done }), 303)
}

/** A person who signs works: what their page says, who else they are, and which works are somebody else's. */
export default function SignerPage({ loaderData, actionData }: Route.ComponentProps) {
	const { person, query, search, done } = loaderData
	const { t } = useTranslation('signers')
	const faults = useRefusedFields()
	const { version, values, slug } = person
	const title = <bdi>{values.name}</bdi>
	const folder = pathTo('person', { id: slug }).replace(/\/[^/]*$/, '')
	const isOfAddress = actionData?.error === 'addressTaken'
	return (
		<>
			<HiddenHead title={values.name} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.signers'), label: t('title') },
					{ key: 'self', label: title },
				]}
			/>
			<AdminHeading title={title}>
				<a className="link" href={pathTo('person', { id: slug })}>
					{t('seeAsReader')}
				</a>
			</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData && !isOfAddress ? (
				<FormSummary title={t('refused')} faults={faults}>
					{actionData.error ? t(`errors.${actionData.error}`) : t('correct')}
				</FormSummary>
			) : null}
			<PersonFields person={person} />
			<MergeWith person={person} query={query} />
			<Signatures person={person} search={search} />
			<AddressForm fields={ADDRESS} of={ADDRESS.address} slug={slug} folder={folder} version={version} />
			<FormerAddresses slugs={person.former} folder={folder} />
			<Panel aria-labelledby="suppression" className="mt-6">
				<h2 id="suppression">{t('removal.title')}</h2>
				<p className="quiet">{t(person.mayBeDeleted ? 'removal.text' : 'removal.inUse')}</p>
				{person.mayBeDeleted ? (
					<RemovalForm<typeof deletePerson, 'id'>
						perform="supprimer"
						send={{ version }}
						act={t('removal.submit')}
					/>
				) : null}
			</Panel>
		</>
	)
}

function PersonFields({ person }: { person: ManagedPerson }) {
	const { t } = useTranslation('signers')
	const { version, values, biography } = person
	return (
		<FieldsForm
			fields={FIELDS}
			className="form narrow"
			perform="enregistrer"
			values={values}
			hidden={{ version }}
			draft={{ name: 'auteur', version }}
			isStored
			refusals={{ orcidTaken: 'orcid' }}
			say={() => t('errors.orcidTaken')}
			noValidate
		>
			<TextField of={FIELDS.name} label={t('fields.name')} hint={t('fields.nameHelp')} autoComplete="off" />
			<div className="pair">
				<TextField of={FIELDS.given} label={t('fields.given')} autoComplete="off" />
				<TextField of={FIELDS.family} label={t('fields.family')} autoComplete="off" />
			</div>
			<TextField of={FIELDS.orcid} label={t('columns.orcid')} dir="ltr" autoComplete="off" />
			<TextField of={FIELDS.affiliation} label={t('columns.affiliation')} autoComplete="off" />
			<TextsField
				of={FIELDS.biography}
				first="fr"
				label={(language) => t('fields.biography', { language })}
				typed={biography}
			/>
			<p className="form-foot">
				<Button variant="primary">{t('save')}</Button>
			</p>
		</FieldsForm>
	)
}
