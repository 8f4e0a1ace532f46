/**
 * Names of months in other languages than English, in lower case: by the language's code, for each
 * month its full names and their abbreviations, without points.
 */
export const monthNames: Readonly<Record<string, readonly (readonly string[])[]>> = {
  de: names(
    'januar jänner jan,februar feb,märz maerz mär mrz,april apr,mai,juni jun,juli jul,august aug,september sept sep,oktober okt,november nov,dezember dez',
  ),
  es: names(
    'enero ene,febrero feb,marzo mar,abril abr,mayo may,junio jun,julio jul,agosto ago,septiembre setiembre sept sep set,octubre oct,noviembre nov,diciembre dic',
  ),
  fr: names(
    'janvier janv jan,février fevrier févr fevr fév fev,mars mar,avril avr,mai,juin,juillet juil,août aout,septembre sept sep,octobre oct,novembre nov,décembre decembre déc dec',
  ),
  it: names(
    'gennaio gen,febbraio feb,marzo mar,aprile apr,maggio mag,giugno giu,luglio lug,agosto ago,settembre sett set,ottobre ott,novembre nov,dicembre dic',
  ),
  nl: names(
    'januari jan,februari feb,maart mrt,april apr,mei,juni jun,juli jul,augustus aug,september sept sep,oktober okt,november nov,december dec',
  ),
  pl: names(
    'stycznia styczeń sty,lutego luty lut,marca marzec mar,kwietnia kwiecień kwi,maja maj,czerwca czerwiec cze,lipca lipiec lip,sierpnia sierpień sie,września wrzesień wrz,października październik paź,listopada listopad lis,grudnia grudzień gru',
  ),
  pt: names(
    'janeiro jan,fevereiro fev,março marco mar,abril abr,maio mai,junho jun,julho jul,agosto ago,setembro set,outubro out,novembro nov,dezembro dez',
  ),
};

function names(list: string): readonly (readonly string[])[] {
  return list.split(',').map((month) => month.split(' '));
}
