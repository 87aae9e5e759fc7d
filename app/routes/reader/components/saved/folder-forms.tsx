import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	type Folder,
	type FolderRefusal,
	LONGEST_FOLDER_NAME,
	MOST_FOLDERS,
} from '#app/modules/shelf/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

type Refused = { id: string | null; error: FolderRefusal; typed: string }

/** Make a folder; for the one that is shown, another name or the end. */
export function FolderForms({ folder, refused }: { folder: Folder | null; refused: Refused | null }) {
	const { t } = useTranslation('reader')
	const isNew = refused !== null && refused.id === null
	const isRename = refused !== null && refused.id === folder?.id
	return (
		<div className="folder-acts">
			<Disclosure summary={t('folders.create')} open={isNew}>
				<form method="post">
					<input type="hidden" name="acte" value="dossier-creer" />
					<NameField
						id="dossier-nouveau"
						label={t('folders.name')}
						value={isNew ? refused.typed : ''}
						refused={isNew ? refused : null}
						submit={t('folders.createSubmit')}
					/>
				</form>
			</Disclosure>
			{folder ? (
				<>
					<Disclosure summary={t('folders.rename')} open={isRename}>
						<form method="post">
							<input type="hidden" name="acte" value="dossier-renommer" />
							<input type="hidden" name="dossier" value={folder.id} />
							<NameField
								id="dossier-nom"
								label={t('folders.newName')}
								value={isRename ? refused.typed : folder.name}
								refused={isRename ? refused : null}
								submit={t('folders.renameSubmit')}
							/>
						</form>
					</Disclosure>
					<Disclosure summary={t('folders.remove')}>
						<form method="post">
							<input type="hidden" name="acte" value="dossier-supprimer" />
							<input type="hidden" name="dossier" value={folder.id} />
							<p className="mb-3">{t('folders.removeText')}</p>
							<Button variant="danger">{t('folders.removeSubmit')}</Button>
						</form>
					</Disclosure>
				</>
			) : null}
		</div>
	)
}

function NameField({
	id,
	label,
	value,
	refused,
	submit,
}: {
	id: string
	label: string
	value: string
	refused: Refused | null
	submit: string
}) {
	const { t } = useTranslation('reader')
	const language = useLanguage()
	const most = refused?.error === 'full' ? MOST_FOLDERS : LONGEST_FOLDER_NAME
	const error = refused
		? t(`folders.errors.${refused.error}`, { most: formatNumber(most, language) })
		: undefined
	return (
		<div className="form-line">
			<Field id={id} label={label} error={error}>
				{(field) => (
					<input
						{...field}
						name="nom"
						required
						maxLength={LONGEST_FOLDER_NAME}
						defaultValue={value}
						dir="auto"
						autoComplete="off"
						// biome-ignore lint/a11y/noAutofocus: after a refused form the focus belongs on the field that was refused
						autoFocus={refused !== null}
					/>
				)}
			</Field>
			<Button>{submit}</Button>
		</div>
	)
}
