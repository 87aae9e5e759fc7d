# Harvests a repository whole with HTTP::OAI, which is not ours (Debian: libhttp-oai-perl), and prints what it was given as lines of JSON.
use strict;
use warnings;
use HTTP::OAI;
use JSON::PP;

my $harvester = HTTP::OAI::Harvester->new(baseURL => $ARGV[0]);
my $json = JSON::PP->new->canonical->utf8;
my $say = sub { print $json->encode({@_}), "\n" };

sub failed { my ($verb, $answer) = @_; die "$verb: " . $answer->code . ' ' . $answer->message . "\n" if $answer->is_error; $answer }

my $identify = failed('Identify', $harvester->Identify);
$say->(
	verb => 'Identify', name => $identify->repositoryName, version => $identify->version,
	deleted => $identify->deletedRecord, granularity => $identify->granularity, mails => [$identify->adminEmail],
);

my @prefixes;
my $formats = failed('ListMetadataFormats', $harvester->ListMetadataFormats);
for my $format ($formats->metadataFormat) { push @prefixes, $format->metadataPrefix }
$say->(verb => 'ListMetadataFormats', prefixes => \@prefixes);

my @sets;
my $list = failed('ListSets', $harvester->ListSets);
while (my $set = $list->next) { push @sets, $set->setSpec }
$say->(verb => 'ListSets', sets => \@sets);

sub listed {
	my ($verb, %asked) = @_;
	my (@present, @deleted, $empty);
	# Without a handler of its own the client forgets every answer but the last.
	my $taken = sub {
		my $one = shift;
		my $is_deleted = ($one->status // '') eq 'deleted';
		push @{ $is_deleted ? \@deleted : \@present }, $one->identifier;
		$empty++ if $verb eq 'ListRecords' && !$is_deleted && !$one->metadata;
	};
	my $answer = failed($verb, $harvester->$verb(%asked, onRecord => $taken));
	my @errors = map { $_->code } $answer->errors;
	$say->(verb => $verb, %asked, present => \@present, deleted => \@deleted, empty => $empty // 0, errors => \@errors);
	return @present;
}

my @all = listed('ListIdentifiers', metadataPrefix => 'oai_dc');
listed('ListRecords', metadataPrefix => $_) for @prefixes;
listed('ListIdentifiers', metadataPrefix => 'oai_dc', set => $_) for @sets;
listed('ListIdentifiers', metadataPrefix => 'oai_dc', from => '2500-01-01');

require HTTP::OAI::Metadata::OAI_DC;
my $got = failed('GetRecord', $harvester->GetRecord(
	identifier => $all[0], metadataPrefix => 'oai_dc', handlers => { metadata => 'HTTP::OAI::Metadata::OAI_DC' },
));
my $record = $got->next;
$say->(verb => 'GetRecord', identifier => $record->identifier, dc => $record->metadata->dc);

sub refused {
	my ($verb, %asked) = @_;
	$say->(verb => $verb, asked => {%asked}, errors => [map { $_->code } $harvester->$verb(%asked, force => 1)->errors]);
}
refused('GetRecord', identifier => $all[0] . '0', metadataPrefix => 'oai_dc');
refused('GetRecord', identifier => $all[0], metadataPrefix => 'mods');
refused('GetRecord', identifier => $all[0]);
refused('ListRecords', resumptionToken => 'x');
