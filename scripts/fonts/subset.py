"""Makes the web fonts of app/ui/fonts. Not part of the build: run it when the letters or the faces change.

    pip install fonttools brotli
    npm install @fontsource-variable/{noto-serif,noto-sans,noto-naskh-arabic,reem-kufi}@5.3.0   (in a folder of its own)
    python3 subset.py FOLDER_WITH_NODE_MODULES app/ui/fonts

It prints the unicode-range of each file, which app/ui/styles/fonts.css repeats. All sources are under the OFL without
Reserved Font Names; the licences stand beside the files.
"""
import copy
import os
import sys
import tempfile

from fontTools import merge, subset
from fontTools.otlLib import builder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.varLib import build, instancer


def letters(ranges):
    found = set()
    for part in ranges.split(','):
        first, _, last = part.partition('-')
        found |= set(range(int(first, 16), int(last or first, 16) + 1))
    return found


# French, English, Spanish, Portuguese, German; marks for letters that Unicode has no composed form of.
CORE = letters('20-7E,A0-A1,A3,A7,A9-AB,AD-AE,B0-B3,B5-B7,B9-BB,BD,BF-FF,131,152-153,178,300-301,303-304,308,323,2002,2009,'
               '200B,2011,2013-2014,2018-201A,201C-201E,2022,2026,202F,2032-2033,2039-203A,20AC,2122,2212')
# Long and emphatic letters of transliteration (Arabic, Ethiopic, Hebrew, Berber), tones of African languages.
MARKED = letters('100-101,10C-10D,112-113,11E-121,127-129,12A-12B,143-144,14C-14D,15A-15B,160-161,168-16B,17D-17E,1CD-1D4,'
                 '1E6-1E7,1F8-1F9,2BB-2BC,2BE-2BF,1E0C-1E0F,1E24-1E25,1E2A-1E2B,1E3E-1E3F,1E62-1E63,1E6C-1E6F,1E92-1E93')
# Letters of African orthographies and the commonest phonetic ones, with the marks that they carry. Marks stand in this file and
# in the core alone: while one file is on its way, a browser fetches every other that lists a mark of the same letter.
AFRICAN = letters('14A-14B,181,186,189-18A,18E-192,194,196-199,19D,1B1-1B4,1DD,244,251,253-254,256-257,259,25B,261,263,'
                  '268-26A,272,27E,283,289-28B,292,294-295,2B0,2B7,2D0,300-304,308,30C,323,329')
# Dots below vowels (Yoruba, Igbo): another file of the source, joined to the African letters.
DOTS = letters('1EA0-1EA1,1EB8-1EB9,1EBC-1EBD,1ECA-1ECD,1EE4-1EE5')
# Letters of European names, and the rarer ones of transliteration.
LATIN = letters('228-229,102-107,10E-111,116-119,11A-11B,130,139-13A,13D-13E,141-142,147-148,150-151,154-155,158-159,15E-15F,162-165,'
                '16E-173,174-177,179-17C,1CD,1FC-1FD,218-21B,1E04-1E05,1E20-1E21,1E32-1E33,1E36-1E37,1E42-1E43,1E46-1E47,'
                '1E5A-1E5B,1E78-1E79,1E80-1E83,1E94-1E95') - MARKED - AFRICAN
# The rarer phonetic letters.
PHONETIC = letters('1C0-1C3,250,252,255,258,25A,25C,25E-25F,262,264-267,26B-271,273-275,278-27A,27D,280-282,284,288,28C,28E-291,'
                   '29C,2A3-2A8,2B2,2C8,2CC,2D1,2E0,2E4,30A-30B,30F,318,31A,320,324-325,32A,32C,330,361') - AFRICAN
ARABIC = letters('20,60C,61B,61F,621-63A,640-652,654-655,660-66B,670-671,67E,686,6A4,6AF,200C-200F,AB,BB,2E,28-29,5B,5D,3A,2D,2013,'
                 '2026,25CC')
# Letters of Persian, Urdu and African languages in Arabic script.
AJAMI = letters('63B-63F,66E-66F,672-6D3,6D5,6EE-6EF,6FA-6FC,6FF') - ARABIC

FEATURES = ['ccmp', 'locl', 'kern', 'mark', 'mkmk', 'liga', 'calt', 'rlig', 'init', 'medi', 'fina', 'isol', 'rclt', 'curs']


def cut(font, wanted, features):
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = True
    options.glyph_names = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    return font


def at(source, **place):
    font = TTFont(source)
    font.flavor = None
    return instancer.instantiateVariableFont(font, place)


def narrowing(source, wanted):
    """One axis instead of two: regular text at 90 % width, bold at 80 %; titles lie between. A third smaller."""
    space = DesignSpaceDocument()
    axis = AxisDescriptor()
    axis.tag, axis.name, axis.minimum, axis.default, axis.maximum = 'wght', 'Weight', 400, 400, 700
    space.addAxis(axis)
    for weight, width in (400, 90), (700, 80):
        master = SourceDescriptor()
        master.font = cut(at(source, wght=weight, wdth=width), wanted, FEATURES + ['pnum'])
        master.location = {'Weight': weight}
        master.familyName, master.styleName = 'MB Serif', str(weight)
        space.addSource(master)
    return build(space)[0]


def weights(source, wanted, **fixed):
    font = at(source, **fixed) if fixed else TTFont(source)
    if 'gvar' in font:
        variations = font['gvar'].variations
        for glyph in font.getGlyphOrder():
            variations[glyph] = variations.get(glyph, []) if hasattr(variations, 'get') else variations[glyph]
    return cut(font, wanted, FEATURES)


def joined(*fonts):
    paths = []
    for font in fonts:
        font.flavor = None
        with tempfile.NamedTemporaryFile(suffix='.ttf', delete=False) as file:
            font.save(file.name)
            paths.append(file.name)
    return merge.Merger().merge(paths)


def with_french_spaces(font):
    """The narrow no-break space, the no-break hyphen and two apostrophes, which the sources lack."""
    names = font.getBestCmap()
    font['hmtx'][names[0x2009]] = (int(font['head'].unitsPerEm * .215), 0)
    for table in font['cmap'].tables:
        table.cmap.update({0x202F: names[0x2009], 0x2011: names[0x2D]})
    return font


# 1er, 1re, 2e: raised letters behind figures, as French sets ordinals.
ORDINALS = ['er', 're', 'e']
RAISED_SIZE, RAISED_TO = .62, .33


def with_french_ordinals(font):
    """Raises the letters of ordinals in French (`locl`, language system FRA). The text stays what it is: it is copied, sought and read out as `1er`."""
    names = font.getBestCmap()
    figures = [names[code] for code in range(0x30, 0x3A)]
    letters = [names[code] for code in names if chr(code).isalpha()]
    going_on = [*letters, *figures, names[ord('-')]]
    raised = {names[ord(letter)]: raise_letter(font, names[ord(letter)]) for letter in 'er'}
    table = font['GSUB'].table
    lookups = table.LookupList.Lookup
    to_raised = builder.SingleSubstBuilder(font, None)
    to_raised.mapping = raised
    to_raised.lookup_index = len(lookups)
    chains = builder.ChainContextSubstBuilder(font, None)
    chains.lookup_index = len(lookups) + 1
    for ending in ORDINALS:
        glyphs = [[names[ord(letter)]] for letter in ending]
        stays = [[]] * len(glyphs)
        # No ordinals: what goes on behind it, and figures behind a letter, as in codes.
        chains.rules.append(builder.ChainContextualRule([figures], glyphs, [going_on], stays))
        chains.rules.append(builder.ChainContextualRule([letters, figures], glyphs, [], stays))
        chains.rules.append(builder.ChainContextualRule([letters, figures, figures], glyphs, [], stays))
        chains.rules.append(builder.ChainContextualRule([figures], glyphs, [], [[to_raised]] * len(glyphs)))
    lookups.extend([to_raised.build(), chains.build()])
    table.LookupList.LookupCount = len(lookups)
    add_to_french(table, chains.lookup_index)
    return font


def of_latin_alone(font):
    """Without what the sources say of scripts that the core files have no letters of."""
    for tag in 'GSUB', 'GPOS':
        scripts = font[tag].table.ScriptList
        scripts.ScriptRecord = [one for one in scripts.ScriptRecord if one.ScriptTag in ('DFLT', 'latn')]
        scripts.ScriptCount = len(scripts.ScriptRecord)
    return font


def raise_letter(font, name):
    """A smaller glyph above the line, drawn from the letter itself and changing its weight with it."""
    variations = font['gvar'].variations if 'gvar' in font else {}
    pen = TTGlyphPen(font.getGlyphSet())
    up = int(font['head'].unitsPerEm * RAISED_TO)
    pen.addComponent(name, (RAISED_SIZE, 0, 0, RAISED_SIZE, 0, up))
    raised = f'{name}.raised'
    font.setGlyphOrder([*font.getGlyphOrder(), raised])
    font['glyf'][raised] = pen.glyph()
    advance, bearing = font['hmtx'][name]
    font['hmtx'][raised] = (round(advance * RAISED_SIZE), round(bearing * RAISED_SIZE))
    variations[raised] = []
    if 'HVAR' in font:
        widths = font['HVAR'].table
        if widths.AdvWidthMap:
            widths.AdvWidthMap.mapping[raised] = widths.AdvWidthMap.mapping[name]
        else:
            [deltas] = widths.VarStore.VarData
            deltas.Item.append([round(delta * RAISED_SIZE) for delta in deltas.Item[font.getGlyphID(name)]])
            deltas.ItemCount = len(deltas.Item)
    return raised


def add_to_french(table, lookup):
    """A feature of French alone, beside those that all languages of the script have."""
    features = table.FeatureList
    record = otTables.FeatureRecord()
    record.FeatureTag = 'locl'
    record.Feature = otTables.Feature()
    record.Feature.FeatureParams = None
    record.Feature.LookupListIndex = [lookup]
    features.FeatureRecord.append(record)
    features.FeatureCount = len(features.FeatureRecord)
    for script in table.ScriptList.ScriptRecord:
        if script.ScriptTag not in ('latn', 'DFLT'):
            continue
        french = otTables.LangSysRecord()
        french.LangSysTag = 'FRA '
        french.LangSys = copy.deepcopy(script.Script.DefaultLangSys)
        french.LangSys.FeatureIndex.append(features.FeatureCount - 1)
        french.LangSys.FeatureCount = len(french.LangSys.FeatureIndex)
        script.Script.LangSysRecord = sorted([*script.Script.LangSysRecord, french], key=lambda one: one.LangSysTag)
        script.Script.LangSysCount = len(script.Script.LangSysRecord)
    order_by_tag(table)


def order_by_tag(table):
    """Features in the order of their tags, as the format wants them, and what names them by their places."""
    records = table.FeatureList.FeatureRecord
    order = sorted(range(len(records)), key=lambda at: records[at].FeatureTag)
    table.FeatureList.FeatureRecord = [records[at] for at in order]
    for script in table.ScriptList.ScriptRecord:
        for system in [script.Script.DefaultLangSys, *(one.LangSys for one in script.Script.LangSysRecord)]:
            if system:
                system.FeatureIndex = sorted(order.index(at) for at in system.FeatureIndex)


def save(font, folder, name, declared):
    has = set(font.getBestCmap()) & declared
    font['post'].formatType = 3.0
    font.flavor = 'woff2'
    path = os.path.join(folder, f'{name}.woff2')
    font.save(path)
    print(name, os.path.getsize(path), ranges_of(has), sep='\n  ')


def ranges_of(codes):
    ranges = []
    for code in sorted(codes):
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return ','.join(f'U+{a:X}' if a == b else f'U+{a:X}-{b:X}' for a, b in ranges)


def main(root, folder):
    files = os.path.join(root, 'node_modules/@fontsource-variable')
    serif = lambda part, style='normal': f'{files}/noto-serif/files/noto-serif-{part}-wdth-{style}.woff2'
    sans = lambda part: f'{files}/noto-sans/files/noto-sans-{part}-wdth-normal.woff2'
    french = lambda font: with_french_ordinals(of_latin_alone(with_french_spaces(font)))
    save(french(narrowing(serif('latin'), CORE)), folder, 'mb-serif-core', CORE)
    save(french(weights(sans('latin'), CORE, wght=(400, 700), wdth=90)), folder, 'mb-sans-core', CORE)
    save(french(weights(serif('latin', 'italic'), CORE, wght=400, wdth=90)), folder, 'mb-serif-italic-core', CORE)
    # One weight: half the bytes, and a rare letter in a bold word stays a little lighter.
    groups = [('signes', MARKED), ('afrique', AFRICAN), ('latin', LATIN), ('phonetique', PHONETIC)]
    for name, wanted in groups:
        for face, source, place in [('serif', serif, {'wght': 430, 'wdth': 88}), ('sans', sans, {'wght': 430, 'wdth': 90}),
                                    ('serif-italic', lambda part: serif(part, 'italic'), {'wght': 400, 'wdth': 90})]:
            font = weights(source('latin-ext'), wanted, **place)
            if name == 'afrique':
                font = joined(font, weights(source('vietnamese'), DOTS, **place))
            save(font, folder, f'mb-{face}-{name}', wanted | DOTS if name == 'afrique' else wanted)
    naskh = f'{files}/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2'
    save(weights(naskh, ARABIC), folder, 'mb-naskh', ARABIC - {0x20})
    save(weights(naskh, AJAMI), folder, 'mb-naskh-ajami', AJAMI - {0x20})
    kufi = f'{files}/reem-kufi/files/reem-kufi-arabic-wght-normal.woff2'
    save(weights(kufi, ARABIC, wght=500), folder, 'mb-kufi', ARABIC - {0x20})


if __name__ == '__main__':
    main(*sys.argv[1:3])
