import { expect, it } from 'vitest'
import { faultsOfForms } from './check-forms.ts'

const PAGE = 'app/routes/author/page.tsx'

it('finds fields that a page names or reads by hand', () => {
	const page = `const typed = form.text('titre')
const back = returnPath(form.text('retour'), PAGE)
<Form perform="garder">
	<Input id="titre" {...(a < b && { dir: 'auto' })}
		name="titre" />
	<Button name="acte" value="garder">`
	expect(faultsOfForms(PAGE, page)).toEqual([
		`${PAGE}:3: FieldsForm or ButtonForm of a schema, not Form`,
		`${PAGE}:5: name="titre" of <Input>: from the fields of its schema (fieldsOf)`,
		`${PAGE}:1: 'titre' is read by hand: readForm or postsAs`,
	])
})

it('is content with forms of a schema and with forms that ask', () => {
	const page = `const { typed } = readForm(form, titleForm)
<FieldsForm fields={TITLE}><Input name={TITLE.title.name} /></FieldsForm>`
	expect(faultsOfForms(PAGE, page)).toEqual([])
	expect(faultsOfForms(PAGE, '<QueryForm><Input name="q" /></QueryForm>')).toEqual([])
	expect(
		faultsOfForms(PAGE, '<QueryForm></QueryForm><FieldsForm><Input name="q" /></FieldsForm>'),
	).toHaveLength(1)
})

it('wants publishing, taking out, discarding and declining to be asked about', () => {
	const publishes = '<FieldsForm fields={FIELDS} perform="publier"><Button /></FieldsForm>'
	expect(faultsOfForms(PAGE, publishes)).toEqual([`${PAGE}:1: perform="publier" in AskFirst or Disclosure`])
	expect(faultsOfForms(PAGE, `<AskFirst>${publishes}</AskFirst>`)).toEqual([])
	expect(faultsOfForms(PAGE, `<AskFirst></AskFirst>${publishes}`)).toHaveLength(1)
	const button = '<FieldsForm perform="publier"><AskFirst><Button /></AskFirst></FieldsForm>'
	expect(faultsOfForms(PAGE, button)).toEqual([])
	expect(faultsOfForms(PAGE, '<Answer action="decliner" />')).toHaveLength(1)
})

it('wants a deadline to say by whose clock it ends', () => {
	const field = '<TextField of={FIELDS.dueOn} label={t("until")} />'
	expect(faultsOfForms(PAGE, field)).toHaveLength(1)
	expect(faultsOfForms(PAGE, field.replace('/>', 'hint={workflow("wholeDay")} />'))).toEqual([])
})

it('wants taking away to be asked about, whatever the act is called', () => {
	const removes = '<ButtonForm perform="portrait-retirer"><TextButton /></ButtonForm>'
	expect(faultsOfForms(PAGE, removes)).toHaveLength(1)
	expect(
		faultsOfForms(PAGE, '<ButtonForm perform="vider"><TextButton danger>x</TextButton></ButtonForm>'),
	).toEqual([`${PAGE}:1: <TextButton danger in AskFirst or Disclosure`])
	expect(faultsOfForms(PAGE, '<Button variant="danger" />')).toHaveLength(1)
	expect(faultsOfForms(PAGE, '<RemovalForm<typeof removeFile> perform="retirer" />')).toEqual([])
})
