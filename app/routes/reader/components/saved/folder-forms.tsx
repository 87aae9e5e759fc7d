import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { deleteFolder } from '#app/modules/shelf/index.server.ts'
import {
	type Folder,
	type FolderRefusal,
	folderRename,
	LONGEST_FOLDER_NAME,
	MOST_FOLDERS,
} from '#app/modules/shelf/index.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

const FIELDS = fieldsOf(folderRename)

/** Make a folder; for the one that is shown, another name or the end. `refusal`: why the one that was sent was refused. */
export function FolderForms({ folder, refusal }: { folder: Folder | null; refusal: FolderRefusal | null }) {
	const { t } = useTranslation('reader')
	return (
		<div className="folder-actions">
			<NameForm
				perform="dossier-creer"
				summary={t('folders.create')}
				label={t('folders.name')}
				submit={t('folders.createSubmit')}
				refusal={refusal}
			/>
			{folder ? (
				<>
					<NameForm
						key={folder.id}
						perform="dossier-renommer"
						folder={folder}
						summary={t('folders.rename')}
						label={t('folders.newName')}
						submit={t('folders.renameSubmit')}
						refusal={refusal}
					/>
					<Disclosure summary={t('folders.remove')}>
						<ButtonForm<typeof deleteFolder> perform="dossier-supprimer" send={{ id: folder.id }}>
							<p className="mb-3">{t('folders.removeText')}</p>
							<Button variant="danger">{t('folders.removeSubmit')}</Button>
						</ButtonForm>
					</Disclosure>
				</>
			) : null}
		</div>
	)
}

function NameForm({
	perform,
	folder,
	summary,
	label,
	submit,
	refusal,
}: {
	perform: string
	folder?: Folder
	summary: string
	label: string
	submit: string
	refusal: FolderRefusal | null
}) {
	const { t } = useTranslation('reader')
	const language = useLanguage()
	const hidden = folder && { id: folder.id }
	const refused = useRefused(perform, hidden)
	const fault = refused?.faults['name']
	const reason = !refused ? null : fault ? (fault.code === 'tooLong' ? 'tooLong' : 'empty') : refusal
	const most = formatNumber(reason === 'full' ? MOST_FOLDERS : LONGEST_FOLDER_NAME, language)
	return (
		<Disclosure summary={summary} open={refused !== null}>
			<FieldsForm
				fields={FIELDS}
				className=""
				perform={perform}
				prefix={folder ? 'dossier-' : 'nouveau-dossier-'}
				values={{ name: folder?.name }}
				errors={{ name: reason ? t(`folders.errors.${reason}`, { most }) : undefined }}
				{...(hidden && { hidden })}
			>
				<div className="form-line">
					<TextField of={FIELDS.name} label={label} autoComplete="off" autoFocus={refused !== null} />
					<Button>{submit}</Button>
				</div>
			</FieldsForm>
		</Disclosure>
	)
}
