import { useTranslation } from '#app/i18n/use-translation.ts'
import type { changeContributor } from '#app/modules/decision/desk/index.server.ts'
import { type Contributor, nameOf } from '#app/modules/submission/draft/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { TableRegion } from '#app/ui/table.tsx'

/** The authors in the order of their names, with buttons to change it and to name the corresponding one. */
export function ContributorTable({ contributors, isOpen }: { contributors: Contributor[]; isOpen: boolean }) {
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
