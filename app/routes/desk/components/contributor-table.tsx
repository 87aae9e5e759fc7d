import { useTranslation } from '#app/i18n/use-translation.ts'
import type { changeContributor, DeskContributor } from '#app/modules/decision/desk/index.server.ts'
import { authorAddressInput } from '#app/modules/decision/desk/index.ts'
import { type Contributor, nameOf } from '#app/modules/submission/draft/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { TableRegion } from '#app/ui/table.tsx'

const ADDRESS = fieldsOf(authorAddressInput)

/** The authors in the order of their names, with buttons to change it and to name the corresponding one. */
export function ContributorTable({
	contributors,
	isOpen,
}: {
	contributors: DeskContributor[]
	isOpen: boolean
}) {
	const { t } = useTranslation('desk')
	return (
		<TableRegion label={t('metadata.authors')}>
			<thead>
				<tr>
					<th scope="col">{t('metadata.name')}</th>
					<th scope="col">{t('metadata.affiliation')}</th>
					<th scope="col">{t('metadata.email')}</th>
					<th scope="col">ORCID</th>
					<th scope="col">{t('metadata.order')}</th>
				</tr>
			</thead>
			<tbody>
				{contributors.map((contributor, index) => (
					<tr key={contributor.id}>
						<th scope="row">
							<bdi>{nameOf(contributor)}</bdi>
							{contributor.nameOriginal ? (
								<span className="small quiet own-line">
									<bdi>{contributor.nameOriginal}</bdi>
								</span>
							) : null}
							{contributor.corresponding ? (
								<Badge tone="info" className="own-line">
									{t('metadata.corresponding')}
								</Badge>
							) : null}
						</th>
						<td>
							<bdi>{contributor.affiliation}</bdi>
						</td>
						<td>
							<bdi dir="ltr">{contributor.email}</bdi>
							{contributor.isSilent && isOpen ? <OtherAddress contributor={contributor} /> : null}
						</td>
						<td>
							<bdi dir="ltr">{contributor.orcid}</bdi>
						</td>
						<td>
							{isOpen ? (
								<div className="row">
									{index > 0 ? <Move action="monter" contributor={contributor} /> : null}
									{index < contributors.length - 1 ? (
										<Move action="descendre" contributor={contributor} />
									) : null}
									{contributor.corresponding ? null : (
										<Move action="correspondant" contributor={contributor} />
									)}
								</div>
							) : null}
						</td>
					</tr>
				))}
			</tbody>
		</TableRegion>
	)
}

/** The form for an address to which letters arrive. */
function OtherAddress({ contributor: { id } }: { contributor: DeskContributor }) {
	const { t } = useTranslation('desk')
	return (
		<FieldsForm
			fields={ADDRESS}
			className="form-line"
			perform="adresse"
			hidden={{ contributorId: id }}
			prefix={`${id}-`}
		>
			<TextField of={ADDRESS.email} label={t('metadata.otherAddress')} type="email" />
			<Button small>{t('metadata.giveAddress')}</Button>
		</FieldsForm>
	)
}

function Move({
	action,
	contributor,
}: {
	action: 'monter' | 'descendre' | 'correspondant'
	contributor: Contributor
}) {
	const { t } = useTranslation('desk')
	return (
		<ButtonForm<typeof changeContributor, 'submissionId' | 'change'>
			perform={action}
			send={{ contributorId: contributor.id }}
		>
			<TextButton>
				{t(`metadata.${action === 'monter' ? 'up' : action === 'descendre' ? 'down' : 'makeCorresponding'}`)}
				<span className="visually-hidden"> {nameOf(contributor)}</span>
			</TextButton>
		</ButtonForm>
	)
}
