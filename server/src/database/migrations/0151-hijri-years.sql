-- Nothing was printed before 1450: the import took a year of the Hijri calendar for a Gregorian one.
update book set published = floor(published * 0.970224 + 621.5774) where published between 1400 and 1449;
